import type { ErrorEntries } from './entry.ts'

export const clientsEntries = {
  'clients.referenceTaken': {
    status: 409,
    en: 'Another client has this number already.',
    zh: '该客户编号已被使用。',
  },
  'clients.wholeReach': {
    status: 403,
    en: 'Who looks after a client, and which account is theirs, is set by those who see all cases of the agency.',
    zh: '客户的负责人和平台账号须由可查看机构全部案件的成员设置。',
  },
  'clients.noSuchMember': {
    status: 422,
    en: 'Choose members and a team of your agency.',
    zh: '请选择本机构的成员和团队。',
  },
  'clients.noSuchCustomer': {
    status: 422,
    en: 'This account has no case with your agency. Invite the client instead.',
    zh: '该账号在贵所没有案件，请向客户发送邀请。',
  },
  'clients.contactNeeded': {
    status: 409,
    en: 'Cases of this client are here already: the invitation has to name the mobile number or email address of the person who takes them over.',
    zh: '该客户已有案件在平台中，邀请须指定接收人的手机号或邮箱。',
  },
  'clients.alreadyLinked': {
    status: 409,
    en: 'This account belongs to another client of the book already.',
    zh: '该账号已关联名册中的其他客户。',
  },
  'clients.awaited': {
    status: 409,
    en: 'Cases were imported in this client’s name: invite the client, and who accepts owns them. Another account would leave them without an owner.',
    zh: '已以该客户名义导入案件：请邀请客户，由接受邀请的人接管。改为关联其他账号会使这些案件无人负责。',
  },
  'clients.twoAccounts': {
    status: 409,
    en: 'These clients have different accounts here, so they are not one. Take one of the accounts off first.',
    zh: '所选客户关联了不同的平台账号，不能合并，请先解除其中一个关联。',
  },
  'clients.merged': {
    status: 409,
    en: 'This client was merged into another. Open that one.',
    zh: '该客户已并入其他客户，请打开合并后的客户。',
  },
  'clients.otherContact': {
    status: 403,
    en: 'This invitation is for another phone number or email address. Sign in with the account that has it, or ask the agency to invite this one.',
    zh: '该邀请发送给其他手机号或邮箱，请使用相应账号登录，或联系代理机构重新邀请。',
  },
  'clients.ownAgency': {
    status: 403,
    en: 'An agency cannot be its own client.',
    zh: '代理机构不能成为自己的客户。',
  },
  'clients.noRoom': {
    status: 409,
    en: 'Together these lines have more contacts, opponents or notes than one client may have. Remove some first.',
    zh: '合并后联系人、对立方或备注超过上限，请先删减。',
  },
  'clients.conflictUnseen': {
    status: 409,
    en: 'A party of this case may be in conflict with a client of yours. Look at the conflict check first and note what you decided.',
    zh: '本案当事人可能与贵所客户存在利益冲突，请先查看利益冲突审查并记录处理意见。',
  },
  'clients.conflictChanged': {
    status: 409,
    en: 'There is another conflict now than the ones you saw. Look again.',
    zh: '利益冲突情况已有变化，请重新查看。',
  },
} as const satisfies ErrorEntries
