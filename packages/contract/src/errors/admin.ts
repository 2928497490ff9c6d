import type { ErrorEntries } from './entry.ts'

export const adminEntries = {
  'admin.noSuchField': {
    status: 422,
    en: 'This part of the form cannot be opened for a correction: {path}.',
    zh: '该项目不能要求补正：{path}。',
  },
  'admin.nothingSubmitted': {
    status: 422,
    en: 'The case has no form that could be corrected.',
    zh: '该案件没有可补正的申请表。',
  },
  'admin.dayNotAhead': {
    status: 422,
    en: 'Choose a date between tomorrow and one year from now.',
    zh: '补正期限须为明天起一年以内的日期。',
  },
  'admin.noSuchAgent': {
    status: 422,
    en: 'This agent does not work for the agency of the case.',
    zh: '该代理师不属于本案的代理机构。',
  },
  'admin.noSuchHandler': {
    status: 422,
    en: 'This member does not work for your agency any more.',
    zh: '该成员已不在您的代理机构。',
  },
  'admin.handledByOther': {
    status: 409,
    en: 'The case has a different handler now: {name}',
    zh: '案件承办人已变更：{name}',
  },
  'admin.fileNotUsable': {
    status: 422,
    en: 'This file cannot be used here: upload it again as {accepted}.',
    zh: '该文件无法使用，请重新上传（{accepted}）。',
  },
  'admin.unknownDocument': {
    status: 422,
    en: 'There is no office document with the code {code}.',
    zh: '没有代码为 {code} 的官方文件。',
  },
  'admin.documentNotAllowed': {
    status: 409,
    en: '{document} cannot be recorded: {reason}.',
    zh: '无法登记{document}：{reason}。',
  },
  'admin.numberWrong': { status: 422, en: '{reason}.', zh: '{reason}。' },
  'admin.numberOfOtherRight': {
    status: 422,
    en: 'The number belongs to another type of right than the case.',
    zh: '申请号的专利类型与本案不符。',
  },
  'admin.numberTaken': {
    status: 409,
    en: 'Another case has this application number already: {orderNo}.',
    zh: '该申请号已登记在案件 {orderNo} 上。',
  },
  'admin.dateWrong': { status: 422, en: 'This date cannot be right: {reason}.', zh: '日期有误：{reason}。' },
  'admin.findingsOpen': {
    status: 409,
    en: 'The form cannot be filed as of that date ({count} to correct): {findings}. Ask the customer for a correction first.',
    zh: '按该递交日，申请表尚不能递交（{count} 项待更正）：{findings}。请先要求客户补正。',
  },
  'admin.priceOpen': {
    status: 409,
    en: 'A correction changed the official fees: the customer has not paid the remaining {amount} yet. Continue once it is paid.',
    zh: '补正后官费有变动：客户尚有 {amount} 未补缴，付款后方可继续。',
  },
  'admin.pairDiffers': {
    status: 409,
    en: 'This application and {otherNo}, filed on the same day, do not have the same {parts}. Send the same draft to both or withdraw it, or ask for a correction, then continue.',
    zh: '本案与同日申请的 {otherNo} 内容不一致：{parts}。请为两件上传相同的初稿或撤回初稿，或要求补正后再继续。',
  },
  'admin.unsigned': {
    status: 409,
    en: 'Not signed yet by: {names}. Ask the customer for the signatures, by link from the order or as a signed scan, or record the posted scan, then continue.',
    zh: '尚未签署：{names}。请先要求客户通过订单中的签署链接或签章扫描件补齐签名；已收到邮寄原件的，请登记签章件。',
  },
  'admin.registerOpen': {
    status: 409,
    en: 'Our trademark data, which may be newer than what was filed, disagrees ({count}): {findings}. Confirm that it was filed this way.',
    zh: '平台商标库（可能晚于递交日）与已递交的申请不符（{count} 项）：{findings}。请确认确已如此递交。',
  },
  'admin.lateFeeOpen': {
    status: 409,
    en: 'The term ended on {endedOn}. If filed on that date, the office charges a late fee of ¥{amount} that this order does not include. Confirm that it is paid with the filing; the customer and finance are notified.',
    zh: '有效期已于 {endedOn} 届满：按该递交日，官方须加收迟延费 {amount} 元，本订单尚未收取。请确认已随递交缴纳，系统将通知客户与财务。',
  },
  'admin.applicationFeeOpen': {
    status: 409,
    en: 'No accepted quote asks the {fee} of this Madrid application: the order that carried it ended, or the mark was changed to colour. Have another country quoted with it, or confirm that it is paid with the filing.',
    zh: '已接受的报价均未包含本国际注册申请的{fee}（原包含该费用的订单已终止，或商标已改为彩色）。请在其他国家的报价中计入，或确认已随递交缴纳。',
  },
  'admin.recordedOtherwise': {
    status: 409,
    en: 'This document is recorded already, with other data.',
    zh: '该文件已登记，但内容不同。',
  },
  'admin.noticeNoNeeded': {
    status: 409,
    en: 'A document of this type and date is already recorded with other data. If this is another one, enter its notice number.',
    zh: '该日期的同类文件已登记，但内容不同。如为另一份文件，请填写其发文编号。',
  },
  'admin.otherService': {
    status: 409,
    en: 'The order is of another service: {type}.',
    zh: '订单属于其他服务类型：{type}。',
  },
  'admin.noSuchAccount': {
    status: 422,
    en: 'No account that can sign in has this name.',
    zh: '没有使用该名称且可登录的账号。',
  },
  'admin.accountTaken': {
    status: 409,
    en: 'This account, phone or email is taken.',
    zh: '该账号、手机号或邮箱已被使用。',
  },
  'admin.accountUnreadable': {
    status: 422,
    en: 'An account has 3 to 40 letters, digits, dots or dashes and begins with a letter.',
    zh: '账号为 3 至 40 位字母、数字、点或横线，以字母开头。',
  },
  'admin.licenceTaken': { status: 409, en: 'An agent with this licence exists already.', zh: '该执业证号已登记。' },
  'admin.agencyNeeded': {
    status: 422,
    en: 'Choose the agency that the agent belongs to.',
    zh: '请选择代理师所属的代理机构。',
  },
  'admin.licenceNeeded': {
    status: 422,
    en: 'Enter the licence number of the agent.',
    zh: '请填写代理师的执业证号。',
  },
  'admin.resetByCommand': {
    status: 409,
    en: 'The password of an administrator is reset on the server only: npm run portal -- user reset-password ACCOUNT.',
    zh: '管理员密码只能在服务器上重置：npm run portal -- user reset-password ACCOUNT。',
  },
  'admin.accountClosed': {
    status: 409,
    en: 'This account is closed. Open it again first.',
    zh: '该账号已停用，请先重新启用。',
  },
  'admin.ownAccount': {
    status: 409,
    en: 'You can’t change your own role or disable your own account. Ask another administrator.',
    zh: '不能更改自己的角色或停用自己的账号，请由其他管理员操作。',
  },
  'admin.lastAdministrator': {
    status: 409,
    en: 'This is the last administrator: make another one first.',
    zh: '这是最后一名管理员，请先指定其他管理员。',
  },
  'admin.contactVerified': {
    status: 409,
    en: 'This contact is verified for another account. Confirm a new contact for that account first.',
    zh: '该联系方式已在另一账号下核实。请先为该账号核实新的联系方式。',
  },
  'admin.onlyOwner': {
    status: 409,
    en: 'This account is the only owner of its agency: the agency needs another owner before the role can change.',
    zh: '该账号是其代理机构的唯一所有者：须先有其他所有者，才能变更角色。',
  },
  'admin.clientAccount': {
    status: 409,
    en: 'A customer’s account does not become a staff account: create one.',
    zh: '客户账号不能改为内部账号，请新建账号。',
  },
  'admin.channelNotSetUp': {
    status: 409,
    en: 'This channel is not configured. Set {settings} and restart the server.',
    zh: '该渠道尚未配置，请设置 {settings} 后重启服务器。',
  },
  'admin.receiverUnreadable': {
    status: 422,
    en: 'The receiver does not fit this channel. Check it and try again.',
    zh: '接收方有误，请按该渠道的要求填写。',
  },
} as const satisfies ErrorEntries
