/** What is kept of the agency, by the names of its fields. */
export const agencyFieldNames = {
  code: { en: 'Agency code', zh: '机构代码' },
  name: { en: 'Name in Chinese', zh: '中文名称' },
  nameEn: { en: 'Name in English', zh: '英文名称' },
  address: { en: 'Address', zh: '地址' },
  phone: { en: 'Phone', zh: '电话' },
  email: { en: 'Email', zh: '邮箱' },
}
