import { ruleKindNames, ruleKinds } from '@portal/domain/office/rules/rule-kind-names'
import { roleNames } from '@portal/domain/people/account/role-names'
import { roles } from '../call.ts'
import { defineList, fileColumn } from '../list.ts'
import { organisationKinds } from '../people/organisation-limits.ts'

export const accountStates = {
  active: { en: 'Active', zh: '正常' },
  disabled: { en: 'Disabled', zh: '已停用' },
}

/** Whether a contact of an account is proven to be its person's. */
export const contactStates = {
  verified: { en: 'verified', zh: '已核实' },
  notVerified: { en: 'not verified', zh: '未核实' },
}
export const notSignedIn = { en: 'not in the last 7 days', zh: '近 7 天未登录' }

/** Accounts with their roles, contacts masked. */
export const userList = defineList({
  name: 'admin.exportUsers',
  screen: 'admin/users',
  sheet: { en: 'Users', zh: '用户' },
  filters: {
    /** Part of account or name. */
    text: {
      kind: 'text',
      max: 120,
      label: { en: 'Name', zh: '姓名' },
      says: { en: 'name or account contains', zh: '姓名或账号包含' },
    },
    role: {
      kind: 'choice',
      of: roles,
      names: roleNames,
      label: { en: 'Role', zh: '角色' },
      says: { en: 'role is', zh: '角色为' },
    },
    state: {
      kind: 'choice',
      of: ['active', 'disabled'],
      names: accountStates,
      label: { en: 'Status', zh: '状态' },
      says: { en: 'status is', zh: '状态为' },
    },
  },
  columns: {
    name: { title: { en: 'Name', zh: '姓名' }, minWidth: '160px' },
    account: { title: { en: 'Account', zh: '账号' } },
    role: { title: { en: 'Role', zh: '角色' }, names: roleNames },
    state: { title: { en: 'Status', zh: '状态' } },
    agency: { title: { en: 'Agency', zh: '代理机构' } },
    licence: { title: { en: 'Licence number', zh: '执业证号' }, shown: false },
    phone: { title: { en: 'Phone', zh: '手机号' }, file: ['phone', 'phoneVerified'] },
    email: { title: { en: 'Email', zh: '邮箱' }, shown: false, file: ['email', 'emailVerified'] },
    created: { title: { en: 'Created', zh: '创建时间' }, kind: 'instant', of: 'createdTime' },
    last: { title: { en: 'Last sign-in', zh: '最近登录' }, kind: 'instant', of: 'lastSignInTime' },
  },
  file: {
    account: fileColumn('Account', '账户', 24),
    name: fileColumn('Name', '姓名或名称', 28),
    role: { ...fileColumn('Role', '角色', 22), names: roleNames },
    state: fileColumn('Status', '状态', 12),
    phone: fileColumn('Phone', '手机', 18),
    phoneVerified: fileColumn('Phone: verified', '手机核实', 14),
    email: fileColumn('Email', '邮箱', 28),
    emailVerified: fileColumn('Email: verified', '邮箱核实', 14),
    agency: fileColumn('Agency', '代理机构', 30),
    licence: fileColumn('Licence no.', '执业证号', 18),
    created: { ...fileColumn('Created (Beijing)', '创建时间', 18, 'instant'), of: 'createdTime' },
    last: { ...fileColumn('Last sign-in (Beijing)', '最近登录', 18, 'instant'), of: 'lastSignInTime' },
  },
})

export const organisationKindNames = {
  person: { en: 'Person', zh: '个人' },
  company: { en: 'Company', zh: '企业' },
  agency: { en: 'Agency', zh: '代理机构' },
}

/** Organisations with their owners. */
export const organisationList = defineList({
  name: 'admin.listOrganisations',
  screen: 'admin/organisations',
  sheet: { en: 'Organisations', zh: '组织' },
  filters: {
    /** Part of the name, or of name or account of an owner. */
    text: {
      kind: 'text',
      max: 120,
      label: { en: 'Name', zh: '名称' },
      says: { en: 'name or owner contains', zh: '名称或所有者包含' },
    },
    kind: {
      kind: 'choice',
      of: organisationKinds,
      names: organisationKindNames,
      label: { en: 'Kind', zh: '类别' },
      says: { en: 'kind is', zh: '类别为' },
    },
    owner: {
      kind: 'choice',
      of: ['some', 'none'],
      names: { some: { en: 'has one', zh: '有' }, none: { en: 'has none', zh: '无' } },
      label: { en: 'Owner', zh: '所有者' },
      says: { en: 'owner:', zh: '所有者：' },
    },
  },
  columns: {
    name: { title: { en: 'Name', zh: '名称' }, minWidth: '180px' },
    kind: { title: { en: 'Kind', zh: '类别' }, names: organisationKindNames },
    owners: { title: { en: 'Owners', zh: '所有者' } },
    members: { title: { en: 'Members', zh: '成员数' }, kind: 'count' },
    idCode: { title: { en: 'Credit code', zh: '统一社会信用代码' }, shown: false },
    created: { title: { en: 'Created', zh: '创建时间' }, kind: 'instant', of: 'createdTime' },
  },
  file: {},
})

const deliveries = {
  electronic: { en: 'Electronically', zh: '电子送达' },
  postal: { en: 'By post', zh: '邮寄' },
}

/** Documents of the office on all cases. */
export const officialDocumentList = defineList({
  name: 'admin.exportOfficialDocuments',
  screen: 'admin/documents',
  sheet: { en: 'Official documents', zh: '官方文件' },
  filters: {
    /** Beginning of the order's or the office's number, or part of the title. */
    text: {
      kind: 'text',
      max: 120,
      label: { en: 'Case', zh: '案件' },
      says: { en: 'case contains', zh: '案件包含' },
    },
    code: {
      kind: 'text',
      max: 20,
      label: { en: 'Document', zh: '文件' },
      says: { en: 'code is', zh: '代码为' },
    },
  },
  columns: {
    document: { title: { en: 'Document', zh: '文件' }, minWidth: '190px', of: 'name', file: ['name'] },
    code: { title: { en: 'Code', zh: '代码' } },
    case: { title: { en: 'Case', zh: '案件' }, minWidth: '190px', file: ['title', 'orderNo'] },
    number: { title: { en: 'Office number', zh: '申请号/注册号/登记号' }, kind: 'number', of: 'patentNumber' },
    dispatchedOn: { title: { en: 'Dispatch date', zh: '发文日' } },
    delivery: { title: { en: 'Delivered', zh: '送达方式' }, of: 'deliveryMode', names: deliveries, shown: false },
    by: { title: { en: 'Recorded by', zh: '登记人' }, of: 'recordedBy', file: ['recordedBy'] },
    time: { title: { en: 'Recorded', zh: '登记时间' }, kind: 'instant', of: 'recordedTime', file: ['recordedOn'] },
  },
  file: {
    name: fileColumn('Document', '文件', 36),
    code: fileColumn('Code', '代码', 12),
    orderNo: fileColumn('Order no.', '订单号', 18),
    title: fileColumn('Case', '案件', 44),
    number: { ...fileColumn('Number', '官方编号', 22), of: 'patentNumber' },
    dispatchedOn: fileColumn('Dispatched on', '发文日', 14, 'date'),
    delivery: { ...fileColumn('Delivered', '送达方式', 14), of: 'deliveryMode', names: deliveries },
    recordedBy: fileColumn('Recorded by', '登记人', 20),
    recordedOn: { ...fileColumn('Recorded (Beijing)', '登记时间', 18, 'instant'), of: 'recordedTime' },
  },
})

export const ruleStates = {
  shipped: { en: 'Shipped', zh: '内置' },
  applied: { en: 'Entered', zh: '已录入' },
  replaced: { en: 'Replaced', zh: '已替换' },
  withdrawn: { en: 'Withdrawn', zh: '已撤回' },
}

/** Calendars, fees and prices. */
export const ruleList = defineList({
  name: 'rules.listRules',
  screen: 'admin/rules',
  sheet: { en: 'Rules and prices', zh: '规则与价格' },
  filters: {
    text: {
      kind: 'text',
      max: 80,
      label: { en: 'Rule', zh: '规则' },
      says: { en: 'name contains', zh: '名称包含' },
    },
    kind: {
      kind: 'choice',
      of: ruleKinds,
      names: ruleKindNames,
      label: { en: 'Kind', zh: '类别' },
      says: { en: 'kind is', zh: '类别为' },
    },
    state: {
      kind: 'choice',
      of: ['shipped', 'applied', 'replaced', 'withdrawn'],
      names: ruleStates,
      label: { en: 'State', zh: '状态' },
      says: { en: 'state is', zh: '状态为' },
    },
    /** Only what counts on this day. */
    on: { kind: 'day' },
  },
  columns: {
    name: { title: { en: 'Rule', zh: '规则' }, minWidth: '180px' },
    kind: { title: { en: 'Kind', zh: '类别' }, names: ruleKindNames },
    value: { title: { en: 'Value', zh: '数值' }, kind: 'count' },
    from: { title: { en: 'From', zh: '生效日期' } },
    to: { title: { en: 'To', zh: '失效日期' } },
    state: { title: { en: 'State', zh: '状态' } },
    source: { title: { en: 'Source', zh: '来源' } },
    entered: { title: { en: 'Entered', zh: '录入' }, shown: false },
    reason: { title: { en: 'Reason', zh: '原因' }, shown: false },
  },
  file: {},
})
