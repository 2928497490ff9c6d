/** One link of the footer's "friends" line. */
export interface FriendLink {
  readonly name: string
  readonly url: string
}

/** The site's own record (specification §3); field names are the wire's, spelt here and in the contract only. */
export interface BasicInfo {
  readonly name: string
  readonly address: string
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
 * Shown until the operator has written the site's own record: whole, in both languages, and marked as a demonstration, so
 * that nobody calls, visits or looks it up.
 */
export const basicInfoDefaults: BasicInfo = {
  name: '知产门户服务平台（演示）· IP Portal (demo)',
  address: '北京市海淀区示例路 1 号（演示）· 1 Shili Road, Haidian, Beijing (demo)',
  phone: '400-000-0000（演示 demo）',
  logo: '',
  ICP: '京ICP备2026000000号-1（演示 demo）',
  Email: 'service@example.com',
  WeChat: '知产门户（演示）· IP Portal (demo)',
  aboutus: '知产门户为企业和代理人办理专利、商标与版权业务，费用逐项列明，期限注明依据，进度随时可查。',
  detail1: '检索公开的专利数据，逐条注明来源与更新时间。',
  detail2: '缴费期限与金额按现行规定测算，并注明依据。',
  friends: [
    { name: '国家知识产权局', url: 'https://www.cnipa.gov.cn/' },
    { name: '中国版权保护中心', url: 'https://www.ccopyright.com.cn/' },
    { name: '世界知识产权组织', url: 'https://www.wipo.int/zh/web/wipo' },
  ],
  indexaboutus:
    '检索、申请、缴费、监控，一处办理，每一笔费用与期限都有据可查。Search, file, pay, watch: every fee and date with its source.',
  time: '工作日 9:00–18:00 · Weekdays, Beijing time',
  sereve: '先列明费用再下单；官费按公布标准代收，服务费单独列示。',
  title: '知识产权服务平台',
  referredtoas1: '知产门户',
  referredtoas2: 'IP Portal',
  businesslicense: '',
}
