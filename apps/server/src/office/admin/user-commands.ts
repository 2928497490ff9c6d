import { roles } from '@portal/contract/call'
import { givenRoles } from '@portal/contract/office/admin'
import { and } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { everyRow } from '../../kernel/lists/condition-rules.ts'
import { deletePasswordResets, notifyOfReset, updatePassword } from '../../people/session/password-reset-queries.ts'
import { deleteSessionsOfUser, findUserBySignInName } from '../../people/session/session-queries.ts'
import { type Command, CommandFailure, defineCommand, exits, UseError } from '../../platform/commands/command.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import {
  assignRole,
  byCommand,
  closeAccount,
  lockForRole,
  makeAccount,
  refuseUnreadableAccount,
} from './account-parts.ts'
import { getAccount, passwordOption, takePassword } from './user-command-parts.ts'
import {
  findUsers,
  lockAdministrators,
  lockFirstAdministrator,
  lockUser,
  newestUserFirst,
  userConditions,
} from './user-queries.ts'
import { guardLastAdministrator, takenError } from './user-rules.ts'

const listMax = 1000
const oneAccount = { takes: 'ACCOUNT', count: { min: 1, max: 1 } } as const
const agentOptions = {
  agency: { type: 'string', value: 'ID', says: 'agency of a patent attorney (role agent); default 1' },
  licence: { type: 'string', value: 'NUMBER', says: 'licence number of a patent attorney (role agent)' },
} as const
const roleOption = { role: { type: 'string', value: 'ROLE', says: givenRoles.join(', ') } } as const

function readRole<R extends string>(text: string | undefined, allowed: readonly R[]): R {
  const role = allowed.find((one) => one === text)
  if (role === undefined) throw new UseError(`--role is one of ${allowed.join(', ')}`)
  return role
}

function readAgent(role: string, { agency, licence }: { readonly agency?: string; readonly licence?: string }) {
  if (role !== 'agent') return { agencyId: undefined, licence: undefined }
  const agencyId = Number(agency ?? 1)
  if (!Number.isInteger(agencyId)) throw new UseError('--agency is the number of an agency')
  return { agencyId, licence }
}

const passwordWords = (shown: string | null) =>
  shown === null ? '' : `\nPassword, shown once: ${shown}\nChange it after the first sign-in.`

const thereIsOne =
  'There is an administrator already: accounts are made in the back office. For one more by command add --another.'

const createAdmin = defineCommand({
  name: 'admin create',
  summary: 'Make the first administrator of an installation',
  ...oneAccount,
  about: 'Refused when there is an administrator who can sign in, unless --another is given. Written to the audit log.',
  options: {
    name: { type: 'string', value: 'NAME', says: 'name of the person (default: the account)' },
    another: { type: 'boolean', says: 'makes one more although there is one' },
    ...passwordOption,
  },
  async run(shell, { values, args: [account = ''] }) {
    refuseUnreadableAccount(account)
    const { db } = await shell.openDatabase()
    if (await findUserBySignInName(db, account)) throw new AppError('admin.accountTaken')
    const password = await takePassword(shell, account, values['ask-password'])
    const made = { account, name: values.name ?? account, passwordHash: password.hash }
    const facts = { ...made, role: 'administrator', agencyId: undefined, licence: undefined } as const
    const id = await db
      .transaction(async (tx) => {
        await lockFirstAdministrator(tx)
        if (!values.another && (await lockAdministrators(tx)).length > 0) throw new CommandFailure(thereIsOne)
        return makeAccount(tx, facts, byCommand('admin.createUser'))
      })
      .catch((error: unknown) => {
        throw takenError(error)
      })
    const words = `Administrator ${account} is made.${passwordWords(password.shown)}`
    shell.print(words, { id, account, role: 'administrator', password: password.shown })
    return exits.done
  },
})

const createUser = defineCommand({
  name: 'user create',
  summary: 'Make an account for staff or a patent attorney',
  ...oneAccount,
  options: {
    ...roleOption,
    name: { type: 'string', value: 'NAME', says: 'name of the person (default: the account)' },
    ...agentOptions,
    ...passwordOption,
  },
  async run(shell, { values, args: [account = ''] }) {
    const role = readRole(values.role, givenRoles)
    refuseUnreadableAccount(account)
    const { db } = await shell.openDatabase()
    if (await findUserBySignInName(db, account)) throw new AppError('admin.accountTaken')
    const password = await takePassword(shell, account, values['ask-password'])
    const person = { account, name: values.name ?? account, role, passwordHash: password.hash }
    try {
      const id = await db.transaction((tx) =>
        makeAccount(tx, { ...person, ...readAgent(role, values) }, byCommand('admin.createUser')),
      )
      const words = `Account ${account} is made (${role}).${passwordWords(password.shown)}`
      shell.print(words, { id, account, role, password: password.shown })
    } catch (error) {
      throw takenError(error)
    }
    return exits.done
  },
})

const setRole = defineCommand({
  name: 'user set-role',
  summary: 'Give a staff account another role',
  ...oneAccount,
  options: { ...roleOption, ...agentOptions },
  async run(shell, { values, args: [account] }) {
    const role = readRole(values.role, givenRoles)
    const { db } = await shell.openDatabase()
    const { id } = await getAccount(db, account)
    await db.transaction(async (tx) => {
      if (role !== 'administrator') await guardLastAdministrator(tx, id)
      const to = { role, ...readAgent(role, values) }
      await lockForRole(tx, id, to)
      const person = await lockUser(tx, id)
      if (!person) throw new AppError('common.notFound')
      await assignRole(tx, person, to, byCommand('admin.changeRole'))
    })
    shell.print(`${account} has the role ${role}.`, { id, account, role })
    return exits.done
  },
})

const closing = (disabled: boolean) =>
  defineCommand({
    name: disabled ? 'user disable' : 'user enable',
    summary: disabled ? 'Close an account and end its sessions' : 'Open a closed account again',
    ...oneAccount,
    options: { reason: { type: 'string', value: 'TEXT', says: 'for the audit log' } },
    async run(shell, { values, args: [account] }) {
      const { db } = await shell.openDatabase()
      const { id } = await getAccount(db, account)
      const sessionsEnded = await db.transaction(async (tx) => {
        if (disabled) await guardLastAdministrator(tx, id)
        const person = await lockUser(tx, id)
        if (!person) throw new AppError('common.notFound')
        if ((person.disabledAt !== null) === disabled) {
          throw new CommandFailure(`${account} is ${disabled ? 'closed' : 'open'} already.`)
        }
        return closeAccount(tx, person, { disabled, notes: values.reason ?? '' }, byCommand('admin.disableUser'))
      })
      const words = disabled ? `${account} is closed, ${sessionsEnded} sessions ended.` : `${account} is open again.`
      shell.print(words, { id, account, disabled, sessionsEnded })
      return exits.done
    },
  })

const resetPassword = defineCommand({
  name: 'user reset-password',
  summary: 'Give an account a new password and end its sessions',
  ...oneAccount,
  about: 'For any account, administrators too. Check first who asks. Written to the audit log, the password is not.',
  options: passwordOption,
  async run(shell, { values, args: [account] }) {
    const { db } = await shell.openDatabase()
    const { id, account: name } = await getAccount(db, account)
    const password = await takePassword(shell, name, values['ask-password'])
    const sessionsEnded = await db.transaction(async (tx) => {
      await lockUser(tx, id)
      await updatePassword(tx, id, password.hash)
      await deletePasswordResets(tx, id)
      const ended = await deleteSessionsOfUser(tx, id)
      await notifyOfReset(tx, id)
      const subject = { subjectKind: 'user', subjectId: id, detail: { account: name, sessionsEnded: ended } }
      await writeAudit(tx, { ...byCommand('admin.resetPassword'), ...subject })
      return ended
    })
    const words = `${name} has a new password, ${sessionsEnded} sessions ended.${passwordWords(password.shown)}`
    shell.print(words, { id, account: name, sessionsEnded, password: password.shown })
    return exits.done
  },
})

const listUsers = defineCommand({
  name: 'user list',
  summary: `Accounts with role and state, newest first (${listMax} at most)`,
  options: {
    role: { type: 'string', value: 'ROLE', says: `only of this role: ${roles.join(', ')}` },
    text: { type: 'string', value: 'TEXT', says: 'part of account or name' },
  },
  async run(shell, { values }) {
    const { db } = await shell.openDatabase()
    const role = values.role === undefined ? undefined : readRole(values.role, roles)
    const where =
      and(role && userConditions.role(role), values.text ? userConditions.text(values.text) : undefined) ?? everyRow()
    const [rows, total] = await Promise.all([
      findUsers(db, { where, order: newestUserFirst, limit: listMax, offset: 0 }),
      db.$count(users, where),
    ])
    const accounts = rows.map((row) => ({
      ...{ account: row.account, name: row.name, role: row.role, agency: row.agency, licence: row.licence },
      disabled: row.disabledAt !== null,
      createdAt: row.createdAt.toISOString(),
    }))
    const lines = accounts.map((one) => `${one.account}  ${one.role}${one.disabled ? ' (closed)' : ''}  ${one.name}`)
    shell.print([...lines, `${total} accounts`].join('\n'), { total, users: accounts })
    return exits.done
  },
})

export const userCommands: readonly Command[] = [
  createAdmin,
  createUser,
  setRole,
  closing(true),
  closing(false),
  resetPassword,
  listUsers,
]
