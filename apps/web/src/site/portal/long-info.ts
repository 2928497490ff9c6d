import { useBasicInfo } from '../../app/basic-info.ts'
import { type BasicInfo, basicInfoDefaults } from '../../app/basic-info-defaults.ts'
import { type Language, useLanguage } from '../../app/language.ts'

type LongInfo = Pick<BasicInfo, 'aboutus' | 'sereve' | 'detail1' | 'detail2'>

/** Defaults of the record's long texts. Two pages show them: those of what every page shows are no heavier for them. */
const longInfoDefaults: Readonly<Record<Language, LongInfo>> = {
  zh: {
    aboutus: '知产门户为企业和代理人办理专利、商标与版权业务，费用逐项列明，期限注明依据，进度随时可查。',
    sereve: '先列明费用再下单；官费按公布标准代收，服务费单独列示。',
    detail1: '检索公开的专利数据，逐条注明来源与更新时间。',
    detail2: '缴费期限与金额按现行规定测算，并注明依据。',
  },
  en: {
    aboutus:
      'IP Portal handles patents, trademarks and copyright for companies and agents: every fee itemised, every deadline with its source, progress in view at any time.',
    sereve: 'Fees are listed before the order. Official fees are passed on as published, service fees shown apart.',
    detail1: 'Published patent data to search, each record with its source and age.',
    detail2: 'Due dates and amounts are worked out by the rules in force, with their source.',
  },
}

/** Every default of the record, as its form and its preview show them. */
export const defaultsOf = (language: Language): BasicInfo => ({
  ...basicInfoDefaults[language],
  ...longInfoDefaults[language],
})

/** The long texts of the site's record, or their defaults in the language of the interface. */
export function useLongInfo(): LongInfo {
  const texts = longInfoDefaults[useLanguage()]
  const info = useBasicInfo()
  return {
    aboutus: info.aboutus || texts.aboutus,
    sereve: info.sereve || texts.sereve,
    detail1: info.detail1 || texts.detail1,
    detail2: info.detail2 || texts.detail2,
  }
}
