import { defineMessages } from '../app/language.ts'

export const bookMessages = defineMessages({
  book: { en: 'Applicant book', zh: '申请人库' },
  bookEmpty: { en: 'Applicants you enter are kept here.', zh: '您填写的申请人将保存在这里。' },
  deleteFromBook: { en: 'Delete applicant', zh: '删除申请人' },
  deleteTitle: { en: (name: string) => `Delete ${name}`, zh: (name: string) => `删除“${name}”` },
  deleteMeans: {
    en: 'The applicant is no longer offered in forms. Drafts and submitted cases keep the details entered there.',
    zh: '删除后，填写表单时不再提供该申请人。草稿和已提交案件中已填写的信息不变。',
  },
  deleteMeansReduction: {
    en: 'The applicant is no longer offered in forms. Drafts keep the details, but lose the fee reduction of this applicant. Submitted cases keep both.',
    zh: '删除后，填写表单时不再提供该申请人。草稿中已填写的信息不变，但不再按该申请人的费减备案计费；已提交案件不受影响。',
  },
  bookDeleted: { en: 'Applicant deleted', zh: '已删除申请人' },
})
