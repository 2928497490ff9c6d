import { Link } from '../ui/navigation/navigation.tsx'
import { Mark } from './Mark.tsx'
import { useSiteName } from './page-title.ts'
import { pathTo } from './paths.ts'
import styles from './SiteLink.module.css'
import { useBrand } from './site-brand.ts'

/** Mark and short name; the operator's own picture if they gave one. */
export function SiteLink() {
  const { logo } = useBrand()
  const name = useSiteName()
  return (
    <Link to={pathTo('/')} className={styles.site}>
      {logo ? <img src={logo} alt="" height={28} /> : <Mark />}
      <span>{name}</span>
    </Link>
  )
}
