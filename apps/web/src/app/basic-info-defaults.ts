import type { FriendLink } from '@portal/domain/site/portal/page-record'
import type { Language } from './language.ts'
import { brandDefaults } from './site-brand.ts'

/** The site's own record (specification §3); field names are the wire's, spelt here and in the contract only. */
export interface BasicInfo {
  readonly name: string
  /** Name and address for English pages; empty where the others stand there too. */
  readonly nameEn: string
  readonly address: string
  readonly addressEn: string
  readonly phone: string
  /** Address of a picture; empty shows our own mark. */
  readonly logo: string
  readonly ICP: string
  readonly Email: string
  readonly WeChat: string
  readonly aboutus: string
  readonly detail1: string
  readonly detail2: string
  readonly friends: readonly FriendLink[]
  readonly indexaboutus: string
  /** Hours of service. */
  readonly time: string
  /** Statement of service. */
  readonly sereve: string
  readonly title: string
  /** Short name in Chinese. */
  readonly referredtoas1: string
  /** Short name in Latin letters. */
  readonly referredtoas2: string
  /** Address of the picture of the business licence. */
  readonly businesslicense: string
}

/**
 * Shown in Chinese until the operator has written the site's own record. There is no default for who the operator is
 * and how they are reached: nobody is to call, visit or look up somebody invented.
 */
const chinese: BasicInfo = {
  ...brandDefaults,
  name: '',
  nameEn: '',
  address: '',
  addressEn: '',
  phone: '',
  ICP: '',
  Email: '',
  WeChat: '',
  // The defaults of the long texts come with the pages that show them: site/long-info.ts.
  aboutus: '',
  detail1: '',
  detail2: '',
  friends: [
    { name: '国家知识产权局', url: 'https://www.cnipa.gov.cn/' },
    { name: '中国版权保护中心', url: 'https://www.ccopyright.com.cn/' },
    { name: '世界知识产权组织', url: 'https://www.wipo.int/zh/web/wipo' },
  ],
  indexaboutus: '检索、申请、缴费、监控，一处办理，每一笔费用与期限都有据可查。',
  time: '',
  sereve: '',
  title: '知识产权服务平台',
  businesslicense: '',
}

/** The record's defaults in the language of the page; what the operator writes has one language, their own. */
export const basicInfoDefaults: Readonly<Record<Language, BasicInfo>> = {
  zh: chinese,
  en: {
    ...chinese,
    friends: [
      { name: 'CNIPA', url: 'https://www.cnipa.gov.cn/' },
      { name: 'Copyright Protection Center of China', url: 'https://www.ccopyright.com.cn/' },
      { name: 'WIPO', url: 'https://www.wipo.int/' },
    ],
    indexaboutus: 'Search, file, pay, watch: every fee and date with its source.',
    title: 'Intellectual property services',
  },
}
