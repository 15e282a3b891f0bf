import type { ReactNode } from 'react'
import styles from './editor-hint.module.css'

export const EditorHint = ({ children }: { children: ReactNode }) => <p className={styles.hint}>{children}</p>
