import { patentPriority } from '../../law/periods/priority-months.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { figureOn } from '../../platform/rules/law-figure.ts'
import { fillBoth, type TwoLanguages } from '../../platform/words/two-languages.ts'
import { type ForeignRight, type ForeignRoute, reRegistrationHongKong, reRegistrationMacao } from './routes.ts'

/** A place that a route does not lead to, and the road that does. */
export interface OtherRoute {
  readonly code: string
  readonly name: TwoLanguages
  readonly road: TwoLanguages
}

const france: TwoLanguages = { en: 'France', zh: '法国' }
const hongKong: TwoLanguages = { en: 'Hong Kong, China', zh: '中国香港' }
const macao: TwoLanguages = { en: 'Macao, China', zh: '中国澳门' }
const taiwan: TwoLanguages = { en: 'Taiwan, China', zh: '中国台湾' }

const direct: TwoLanguages = {
  en: 'File there directly: choose the Paris Convention.',
  zh: '请选择“巴黎公约”直接申请。',
}

/** National phase of an international application. @see patent reference 6.2 (months and re-registration K) */
const afterPct = (on: CivilDate): readonly OtherRoute[] => [
  {
    code: 'FR',
    name: france,
    road: {
      en: 'There is no direct national phase. Enter the European phase (EP) and validate the patent in France.',
      zh: '不能由 PCT 直接进入，请进入欧洲阶段（EP），授权后在法国生效。',
    },
  },
  {
    code: 'HK',
    name: hongKong,
    road: fillBoth(
      {
        en: 'The Chinese application is recorded there within {months} months of its publication. Choose the Paris Convention.',
        zh: '请在中国申请公布之日起 {months} 个月内办理记录请求，选择“巴黎公约”。',
      },
      { months: figureOn(reRegistrationHongKong, on) },
    ),
  },
  {
    code: 'MO',
    name: macao,
    road: fillBoth(
      {
        en: 'The Chinese patent is extended within {months} months of its grant. Choose the Paris Convention.',
        zh: '请在中国专利授权公告之日起 {months} 个月内办理延伸，选择“巴黎公约”。',
      },
      { months: figureOn(reRegistrationMacao, on) },
    ),
  },
  {
    code: 'TW',
    name: taiwan,
    road: fillBoth(
      {
        en: 'Not a PCT member. File directly with mutual priority, {months} months from the first filing. Choose the Paris Convention.',
        zh: '不适用 PCT，请自首次申请日起 {months} 个月内要求优先权直接申请，选择“巴黎公约”。',
      },
      { months: figureOn(patentPriority, on) },
    ),
  },
]

const outsideHague: readonly OtherRoute[] = [
  { code: 'HK', name: hongKong, road: direct },
  { code: 'MO', name: macao, road: direct },
  { code: 'TW', name: taiwan, road: direct },
]

const oneByOne: TwoLanguages = {
  en: 'Not in the Madrid system. Choose country by country.',
  zh: '不适用马德里体系，请选择“单一国家”。',
}

/** Places that customers look for among the members of the Madrid system and do not find. @see trademark reference 4.1 (K+) */
export const placesOutsideMadrid: readonly OtherRoute[] = [
  { code: 'HK', name: hongKong, road: oneByOne },
  { code: 'MO', name: macao, road: oneByOne },
  { code: 'TW', name: taiwan, road: oneByOne },
]

/** Of the places that customers look for on a route, those that it does not lead to, with the periods of a day. */
export function otherRoads(route: ForeignRoute, right: ForeignRight, on: CivilDate): readonly OtherRoute[] {
  if (route === 'hague') return outsideHague
  // Hong Kong and Macao take over inventions; a model is filed there as in any other country.
  if (route === 'pctNational') {
    return right === 'invention'
      ? afterPct(on)
      : afterPct(on).map((one) => (one.code === 'FR' ? one : { ...one, road: direct }))
  }
  return []
}
