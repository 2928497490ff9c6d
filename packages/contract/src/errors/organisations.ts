import type { ErrorEntries } from './entry.ts'

export const organisationsEntries = {
  'organisations.notCompany': {
    status: 409,
    en: 'This account is one person’s. Make it a company first.',
    zh: '当前为个人账号，请先将其转为企业。',
  },
  'organisations.agencyName': {
    status: 409,
    en: 'An agency is named after its record with the office, which is changed there.',
    zh: '代理机构的名称以其机构信息为准，请在机构信息中修改。',
  },
  'organisations.full': {
    status: 409,
    en: 'The organisation has as many members as are possible.',
    zh: '该组织的成员数量已达上限。',
  },
  'organisations.alreadyMember': {
    status: 409,
    en: 'You are a member of this organisation already.',
    zh: '您已是该组织的成员。',
  },
  'organisations.ownersOnly': {
    status: 403,
    en: 'Only an owner of the organisation can do this.',
    zh: '仅组织所有者可进行此操作。',
  },
  'organisations.alreadyOwner': {
    status: 409,
    en: 'This member is an owner already.',
    zh: '该成员已是所有者。',
  },
  'organisations.offerOpen': {
    status: 409,
    en: 'An offer of ownership awaits its answer. Withdraw it first.',
    zh: '已有待答复的所有权移交，请先撤回。',
  },
  'organisations.offerGone': {
    status: 404,
    en: 'This offer has ended, was answered, or never existed.',
    zh: '该移交请求已失效、已处理或不存在。',
  },
  'organisations.notPerson': {
    status: 409,
    en: 'This account is an organisation already.',
    zh: '该账号已是组织账号。',
  },
  'organisations.staffAccount': {
    status: 403,
    en: 'A staff account of this portal cannot work in an organisation of clients.',
    zh: '平台工作人员账号不能加入客户组织。',
  },
  'organisations.subAccount': {
    status: 403,
    en: 'Your account was made by your organisation and works there alone. Register an account of your own.',
    zh: '您的账号由所在组织创建，仅可在该组织使用，请注册个人账号。',
  },
  'organisations.tooMany': {
    status: 409,
    en: 'There are as many of these as are possible. Remove one first.',
    zh: '数量已达上限，请先删除一项。',
  },
  'organisations.nameTaken': { status: 409, en: 'This name is taken already.', zh: '该名称已被使用。' },
  'organisations.owner': {
    status: 403,
    en: 'An owner is changed by no one else. Owners can hand over the ownership or leave.',
    zh: '所有者的权限不可由他人变更，所有者可自行移交或离开。',
  },
  'organisations.notYourRights': {
    status: 403,
    en: 'You can give, change or take only rights that you have yourself.',
    zh: '您只能授予、变更或收回自己拥有的权限。',
  },
  'organisations.notYourReach': {
    status: 403,
    en: 'You can let others reach only what you reach yourself; teams are set up by those who reach everything.',
    zh: '您只能授予自己拥有的数据范围；团队须由可查看全部数据的成员设置。',
  },
  'organisations.presetRole': {
    status: 409,
    en: 'The rights of this role are fixed. Copy it to a role of your own.',
    zh: '预设角色的权限不可变更，请复制为自定义角色。',
  },
  'organisations.roleInUse': {
    status: 409,
    en: 'Members or open invitations have this role. Give members another one and withdraw the invitations first.',
    zh: '仍有成员或待接受的邀请使用该角色，请先为成员更换角色并撤回邀请。',
  },
  'organisations.leadOutside': {
    status: 422,
    en: 'The lead must be a member of the team.',
    zh: '负责人须为团队成员。',
  },
  'organisations.lastOwner': {
    status: 409,
    en: 'You are the only owner. Hand over the ownership first.',
    zh: '您是唯一的所有者，请先移交所有权。',
  },
  'organisations.successorNeeded': {
    status: 409,
    en: 'Choose the member who takes over what is in these hands.',
    zh: '请选择一名成员接手其负责的事项。',
  },
  'organisations.successorUnfit': {
    status: 422,
    en: 'Choose another member of this organisation whose account is open.',
    zh: '请选择该组织中账号正常的其他成员。',
  },
  'organisations.notSubAccount': {
    status: 409,
    en: 'This account is the person’s own; only they can set its password.',
    zh: '该账号属于成员本人，密码只能由其本人设置。',
  },
} as const satisfies ErrorEntries
