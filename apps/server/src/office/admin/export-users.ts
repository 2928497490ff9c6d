import { exportUsers as call } from '@portal/contract/office/admin'
import { roleNames } from '@portal/domain/people/account/role-names'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { z } from 'zod'
import { type ExportedList, startListExport } from '../../kernel/lists/list-export-parts.ts'
import { implement } from '../../platform/http/handler.ts'
import { findUsersPage } from './user-queries.ts'
import { maskedContacts } from './user-rules.ts'

const filter = call.request.shape.parameter
type Filter = z.output<typeof filter>
const states = {
  active: { en: 'Active', zh: '正常' },
  disabled: { en: 'Disabled', zh: '已停用' },
} as const

const question = ({ text, ...asked }: Filter) => ({ ...asked, text: text || undefined })

export const exportedUsers: ExportedList<Filter> = {
  name: 'admin.exportUsers',
  access: call.access,
  filter,
  sheet: { en: 'Users', zh: '用户' },
  columns: {
    account: { en: 'Account', zh: '账户', width: 24, kind: 'text' },
    name: { en: 'Name', zh: '姓名或名称', width: 28, kind: 'text' },
    role: { en: 'Role', zh: '角色', width: 22, kind: 'text' },
    state: { en: 'Status', zh: '状态', width: 12, kind: 'text' },
    phone: { en: 'Phone', zh: '手机', width: 18, kind: 'text' },
    email: { en: 'Email', zh: '邮箱', width: 28, kind: 'text' },
    agency: { en: 'Agency', zh: '代理机构', width: 30, kind: 'text' },
    licence: { en: 'Licence no.', zh: '执业证号', width: 18, kind: 'text' },
    createdOn: { en: 'Created (Beijing)', zh: '创建日期', width: 16, kind: 'date' },
    lastSignInOn: { en: 'Last sign-in (Beijing)', zh: '最近登录', width: 18, kind: 'date' },
  },
  count: async (db, _user, { filter: asked }) =>
    (await findUsersPage(db, { ...question(asked), limit: 1, offset: 0 })).total,
  rows: async (db, _user, { filter: asked, limit, offset, language }) => {
    const { rows } = await findUsersPage(db, { ...question(asked), limit, offset })
    return rows.map((row) => ({
      ...maskedContacts(row),
      name: row.name,
      role: roleNames[row.role][language],
      state: states[row.disabledAt ? 'disabled' : 'active'][language],
      agency: row.agency,
      licence: row.licence,
      createdOn: beijingDate(row.createdAt),
      lastSignInOn: row.lastSignInAt && beijingDate(new Date(row.lastSignInAt)),
    }))
  },
}

export const exportUsers = implement(call, ({ input, user, db, services, language }) =>
  startListExport(exportedUsers, input.parameter, { user, db, language, now: services.now() }),
)
