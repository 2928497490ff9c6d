import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** One sentence for each thing that keeps a form from being submitted. */
export const formFaultWords = {
  titleMissing: { en: 'Enter a title', zh: '请填写名称' },
  nameMissing: { en: 'The name is missing', zh: '请填写姓名或名称' },
  countryMissing: { en: 'Choose a country', zh: '请选择国家或地区' },
  idMissing: { en: 'The number is missing', zh: '请填写证件号码' },
  residentIdWrong: {
    en: 'This identity number cannot be right: check its 18 characters',
    zh: '身份证号有误，请核对 18 位号码',
  },
  creditCodeWrong: {
    en: 'This credit code cannot be right: check its 18 characters',
    zh: '统一社会信用代码有误，请核对 18 位代码',
  },
  provinceMissing: { en: 'Choose a province', zh: '请选择省份' },
  streetMissing: { en: 'The street and house number are missing', zh: '请填写详细地址' },
  postcodeWrong: { en: 'A postcode has six digits', zh: '邮政编码为 6 位数字' },
  emailWrong: { en: 'Enter a valid email address', zh: '邮箱格式有误' },
  phoneMissing: { en: 'A phone number is missing', zh: '请填写电话' },
  phoneWrong: { en: 'Enter a valid phone number', zh: '电话号码有误' },
  dateMissing: { en: 'Enter the date, not later than today', zh: '请填写日期，且不晚于今天' },
  groundMissing: { en: 'Choose why the disclosure does not count', zh: '请选择不丧失新颖性的情形' },
  searchMissing: {
    en: 'Choose which office made the international search or preliminary report',
    zh: '请选择作出国际检索报告或初步审查报告的单位',
  },
  numberMissing: { en: 'The number is missing', zh: '请填写号码' },
  applicantMissing: { en: 'Add at least one applicant', zh: '请至少填写一名申请人' },
  agentMissing: { en: 'Choose an attorney, or have one assigned', zh: '请选择代理师，或由平台指派' },
  inventorMissing: { en: 'Add at least one inventor', zh: '请至少填写一名发明人' },
  designerMissing: { en: 'Add at least one designer', zh: '请至少填写一名设计人' },
  sharesWrong: { en: 'The shares sum to {total}%, not 100%', zh: '贡献比例合计为 {total}%，应为 100%' },
  disclosureMissing: { en: 'Upload the technical disclosure', zh: '请上传技术交底书' },
  claimsMissing: { en: 'The claims are missing', zh: '缺少权利要求书' },
  descriptionMissing: { en: 'The description is missing', zh: '缺少说明书' },
  abstractMissing: { en: 'The abstract is missing', zh: '缺少说明书摘要' },
  fileUnreadable: {
    en: 'This file cannot be read to its end (a scan?): upload a Word file or a PDF with text, or write the text here',
    zh: '未能完整读出该文件的文字（可能含扫描页）：请上传 Word 文件或含文字的 PDF，或直接填写文字',
  },
  textTooLong: {
    en: 'This text has {count} characters and cannot be saved: at most {max}',
    zh: '文字共 {count} 字，超过 {max} 字的上限，无法保存',
  },
  drawingsMissing: { en: 'A utility model must have drawings', zh: '实用新型必须有说明书附图' },
  viewsMissing: { en: 'Add the pictures of the design', zh: '请添加外观设计图片或照片' },
  notDeclared: { en: 'Accept the statement before submitting', zh: '提交前请确认声明' },
} as const satisfies Record<string, TwoLanguages>
export type FormFaultKey = keyof typeof formFaultWords
