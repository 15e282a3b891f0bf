import type { ReactNode } from 'react'
import styles from './editor-hint.module.css'

/** Says to an editor in a preview what visitors do not see. */
export const EditorHint = ({ children }: { children: ReactNode }) => <p className={styles.hint}>{children}</p>
