import styles from './figures.module.css'
import { numberGroups } from './number-groups.ts'

/** A patent's or order's number, mono-spaced with thin gaps; copied text has none. */
export function NumberText({ children }: { children: string }) {
  const groups = numberGroups(children)
  return (
    <span className={styles.number}>
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
        <span key={at}>{group}</span>
      ))}
    </span>
  )
}
