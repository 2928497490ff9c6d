import { defineMessages } from '../app/language.ts'

export const applicantDialogMessages = defineMessages({
  country: { en: 'Country or region', zh: '国家或地区' },
  kind: { en: 'Type', zh: '类型' },
  name: { en: 'Name', zh: '姓名或名称' },
  nameEn: { en: 'Name in English', zh: '英文名称' },
  idCode: { en: 'Unified credit code', zh: '统一社会信用代码' },
  email: { en: 'Email', zh: '邮箱' },
  phone: { en: 'Phone', zh: '电话' },
  reductionYear: { en: 'Fee-reduction record of the year', zh: '费减备案年度' },
  reductionNone: { en: 'None', zh: '未备案' },
  reductionHint: {
    en: 'The record with the patent office (费减备案) holds for one calendar year and needs the exact name and number.',
    zh: '须已在专利局办理费减备案，备案在当年有效，名称和证件号码须完全一致。',
  },
  saveApplicant: { en: 'Save applicant', zh: '保存申请人' },
  savedInBook: { en: 'Also saved in your book of applicants.', zh: '同时保存到您的申请人库。' },
})
