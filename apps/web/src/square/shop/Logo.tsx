import styles from './store.module.css'

/** The sign of a shop; where it has none, its first letter. */
export function Logo({ url, name }: { url: string | undefined; name: string }) {
  if (url !== undefined) return <img className={styles.logo} src={url} alt="" />
  return (
    <span className={styles.letter} aria-hidden="true">
      {[...name][0]}
    </span>
  )
}
