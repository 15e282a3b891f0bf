import styles from './problem.module.css'

/** Tells an editor, in a preview, which block is not shown and why. */
export function BlockProblem({ name, reason }: { name: string; reason: string }) {
  return (
    <div className="grid">
      <p className={styles.problem}>
        <b>{name}</b> {reason}
      </p>
    </div>
  )
}
