import type { TwoLanguages } from './two-languages.ts'

/** What staff enter about the site, by the names of its fields. */
export const siteFieldNames = {
  name: { en: 'Company name', zh: '主体名称' },
  nameEn: { en: 'English company name', zh: '英文主体名称' },
  referredtoas1: { en: 'Short name, Chinese', zh: '中文简称' },
  referredtoas2: { en: 'Short name, Latin letters', zh: '英文简称' },
  title: { en: 'Title of the site', zh: '站点标题' },
  logo: { en: 'Logo', zh: '标志' },
  phone: { en: 'Phone', zh: '电话' },
  Email: { en: 'Email', zh: '邮箱' },
  WeChat: { en: 'WeChat', zh: '微信' },
  time: { en: 'Hours of service', zh: '服务时间' },
  address: { en: 'Address', zh: '地址' },
  addressEn: { en: 'English address', zh: '英文地址' },
  indexaboutus: { en: 'One sentence about us', zh: '一句话简介' },
  aboutus: { en: 'About us', zh: '关于我们' },
  sereve: { en: 'How we work', zh: '服务承诺' },
  detail1: { en: 'Patent search page: about the data', zh: '检索介绍页：数据说明' },
  detail2: { en: 'Patent search page: about annual fees', zh: '检索介绍页：年费说明' },
  ICP: { en: 'ICP filing number', zh: 'ICP 备案号' },
  businesslicense: { en: 'Business licence', zh: '营业执照' },
  friends: { en: 'Links', zh: '友情链接' },
} as const satisfies Record<string, TwoLanguages>
