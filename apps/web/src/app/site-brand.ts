import type { BasicInfo } from './basic-info-defaults.ts'
import { useSession } from './session-store.ts'

type Brand = Pick<BasicInfo, 'logo' | 'referredtoas1' | 'referredtoas2'>

/** Defaults of what every page shows of the site's record; the others come with the pages and the footer that show them. */
export const brandDefaults: Brand = { logo: '', referredtoas1: '知产门户', referredtoas2: 'IP Portal' }

/** Mark and short names of the site. */
export const useBrand = (): Brand => ({ ...brandDefaults, ...useSession().basicInfo })
