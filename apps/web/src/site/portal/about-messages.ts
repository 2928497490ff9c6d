import { defineMessages } from '../../app/language.ts'

export const aboutMessages = defineMessages({
  title: { en: 'About us', zh: '关于我们' },
  contents: { en: 'On this page', zh: '本页内容' },
  us: { en: 'Who we are', zh: '平台简介' },
  promise: { en: 'How we work', zh: '服务承诺' },
  licence: { en: 'Licence and registration', zh: '证照与备案' },
  licenceAlt: { en: 'Business licence', zh: '营业执照' },
  licenceMissing: {
    en: 'The operator has not put the picture of the licence here yet.',
    zh: '运营方尚未上传营业执照图片。',
  },
  company: { en: 'Company', zh: '主体名称' },
  shortName: { en: 'Short name', zh: '简称' },
  icp: { en: 'ICP filing', zh: 'ICP 备案' },
  contact: { en: 'Contact', zh: '联系方式' },
  address: { en: 'Address', zh: '地址' },
  phone: { en: 'Phone', zh: '电话' },
  email: { en: 'Email', zh: '邮箱' },
  hours: { en: 'Hours', zh: '服务时间' },
  weChat: { en: 'WeChat', zh: '微信' },
  write: { en: 'Contact us', zh: '给我们留言' },
  friends: { en: 'Offices and links', zh: '友情链接' },
  complaint: { en: 'Report or complain', zh: '投诉与举报' },
  consumer: { en: 'Consumer hotline 12315', zh: '全国 12315 平台' },
  internet: { en: 'Internet content 12377', zh: '互联网违法和不良信息举报 12377' },
  toHall: { en: 'Service hall', zh: '前往服务大厅' },
})
