import type { ErrorEntries } from './entry.ts'

export const agencyEntries = {
  'agency.codeTaken': {
    status: 409,
    en: 'Another agency has this code.',
    zh: '该机构代码已被其他机构使用。',
  },
  'agency.codeStays': {
    status: 422,
    en: 'The office’s number of the agency is changed by the portal’s staff.',
    zh: '机构代码由平台工作人员修改。',
  },
  'agency.portalStays': {
    status: 409,
    en: 'The portal’s own agency takes the new cases of everyone who chose none, so it cannot be closed.',
    zh: '平台自有机构承接所有未选择机构的新案件，不能停止接案。',
  },
  'agency.closed': {
    status: 409,
    en: 'This agency takes no new cases now. Choose another.',
    zh: '该机构目前不接新案件，请选择其他机构。',
  },
  'agency.ownCases': {
    status: 409,
    en: 'An agency handles its own cases itself.',
    zh: '代理机构自己的案件由本机构办理。',
  },
  'agency.handedIn': {
    status: 409,
    en: 'The order was submitted. To appoint another agency now, order a change of agency at the office.',
    zh: '订单已提交；如需更换代理机构，请办理代理机构变更手续。',
  },
  'agency.otherNow': {
    status: 409,
    en: 'This draft now lies with another agency, whose prices count. Look at it and submit it again.',
    zh: '该草稿已改由其他代理机构承办，按其价格收费。请核对后重新提交。',
  },
  'agency.several': {
    status: 422,
    en: 'Different agencies look after these marks. Order for the marks of each agency by itself.',
    zh: '所选商标由不同代理机构承办，请按代理机构分别下单。',
  },
  'agency.ofItsCase': {
    status: 409,
    en: 'This order goes to the agency of the case that it is about.',
    zh: '该订单由相关案件的代理机构办理，不能另选。',
  },
} as const satisfies ErrorEntries
