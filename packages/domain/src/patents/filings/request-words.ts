import type { PctOffice } from '../../law/patents/pct-entry.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { NoveltyGround } from './form.ts'

/** The four cases in which a disclosure does not take the novelty. @see Patent Law art. 24 */
export const noveltyGroundWords: Readonly<Record<NoveltyGround, TwoLanguages>> = {
  emergency: {
    en: 'First disclosed for the public interest in a national emergency',
    zh: '国家出现紧急状态或者非常情况时，为公共利益目的首次公开',
  },
  exhibition: {
    en: 'First shown at an international exhibition that the Chinese government holds or recognises',
    zh: '在中国政府主办或者承认的国际展览会上首次展出',
  },
  conference: {
    en: 'First published at a prescribed academic or technical conference',
    zh: '在规定的学术会议或者技术会议上首次发表',
  },
  withoutConsent: {
    en: 'Disclosed by others without the applicant’s consent',
    zh: '他人未经申请人同意而泄露其内容',
  },
}

/** How long an examination is put off, by its years. */
export const delayWords: Readonly<Record<0 | 1 | 2 | 3, TwoLanguages>> = {
  0: { en: 'No deferral', zh: '不延迟' },
  1: { en: '1 year', zh: '1 年' },
  2: { en: '2 years', zh: '2 年' },
  3: { en: '3 years', zh: '3 年' },
}

/** Offices that made the international search or preliminary report, as far as the fees differ by them. */
export const pctOfficeWords: Readonly<Record<PctOffice, TwoLanguages>> = {
  cnipa: { en: 'CNIPA', zh: '国家知识产权局' },
  epoJpoSe: { en: 'European, Japanese or Swedish office', zh: '欧洲专利局、日本特许厅或瑞典专利局' },
  other: { en: 'Another office', zh: '其他局' },
}
