import type { ReactNode } from 'react'
import styles from './editor-hint.module.css'

/** A hint for editors in a preview, which visitors do not see. */
export const EditorHint = ({ children }: { children: ReactNode }) => <p className={styles.hint}>{children}</p>
