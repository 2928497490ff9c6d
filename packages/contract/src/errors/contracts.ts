import type { ErrorEntries } from './entry.ts'

export const contractsEntries = {
  'contracts.noAccount': {
    status: 409,
    en: 'This client has no account on the portal, so no one there can sign. Invite them on the client’s page first.',
    zh: '该客户在平台上尚无账号，无法签署。请先在客户页面邀请其关联账号。',
  },
  'contracts.notPossible': {
    status: 409,
    en: 'The status of the contract changed, so this is no longer possible. Look at it again.',
    zh: '协议状态已变化，无法进行此操作，请查看当前状态。',
  },
  'contracts.fieldsMissing': {
    status: 422,
    en: 'The contract still has empty fields. Fill them in, then send it.',
    zh: '协议仍有未填写的内容，请填写后再发送。',
  },
  'contracts.partyDiffers': {
    status: 422,
    en: 'A party is named otherwise than in its record. Write its name and code as the client’s page and your agency’s record have them.',
    zh: '当事方信息与登记不一致。名称与代码须与客户页面及代理机构登记信息相同。',
  },
  'contracts.badField': {
    status: 422,
    en: 'The text has a field that does not exist: “{field}”, line {line}, position {column}.',
    zh: '文本中有不存在的字段：“{field}”（第 {line} 行第 {column} 个字符）。',
  },
  'contracts.badCode': {
    status: 422,
    en: 'The credit code is not right. Check its 18 characters.',
    zh: '统一社会信用代码有误，请核对 18 位。',
  },
  'contracts.dayOver': {
    status: 422,
    en: 'The last day is over. Choose a later one.',
    zh: '截止日已过，请选择之后的日期。',
  },
  'contracts.signingOver': {
    status: 409,
    en: 'The last day of this contract is over, so it can no longer be signed. The agency can set a later day and send it again.',
    zh: '协议截止日已过，无法再签署。代理机构可修改截止日后重新发送。',
  },
  'contracts.badLastDay': {
    status: 422,
    en: 'Choose a day from today up to the last day of the contract. Where notice was given, an earlier day than that.',
    zh: '请选择今天起至协议截止日之间的日期；已通知终止的，须早于通知的终止日。',
  },
  'contracts.signersMissing': {
    status: 422,
    en: 'Choose at least one signer of each party.',
    zh: '请为双方各选择至少一名签署人。',
  },
  'contracts.signerGone': {
    status: 409,
    en: 'A signer left, or may no longer answer for their party. Choose the signers again.',
    zh: '所选签署人已离开或不再具有答复权限，请重新选择签署人。',
  },
  'contracts.notYourTurn': {
    status: 409,
    en: 'Another signer signs first. We will notify you when it is your turn.',
    zh: '须由前一签署人先签署，轮到您时我们会通知您。',
  },
  'contracts.changed': {
    status: 409,
    en: 'The contract changed since you opened it. Read the new version, then sign.',
    zh: '协议已有新版本，请阅读后再签署。',
  },
  'contracts.consentMissing': {
    status: 422,
    en: 'Confirm that you read the contract and agree to it.',
    zh: '请确认已阅读并同意协议全文。',
  },
  'contracts.contactMissing': {
    status: 409,
    en: 'Verify a phone number or an email in your account first. The code goes there.',
    zh: '请先在账号中核实手机号或邮箱，验证码将发送至该联系方式。',
  },
  'contracts.tooManyTemplates': {
    status: 409,
    en: 'There are as many templates as can be kept. Archive one first.',
    zh: '模板数量已达上限，请先归档其他模板。',
  },
  'contracts.nameTaken': {
    status: 409,
    en: 'There is a template of this name already.',
    zh: '已有同名模板。',
  },
  'contracts.noFiles': {
    status: 409,
    en: 'None of these contracts is in force yet, so there is no file to download.',
    zh: '所选协议均未生效，暂无可下载的文件。',
  },
  'contracts.askedAlready': {
    status: 409,
    en: 'You requested such a contract already. The agency is preparing it.',
    zh: '您已申请此类协议，代理机构正在准备。',
  },
} as const satisfies ErrorEntries
