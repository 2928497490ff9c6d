import { organisationKinds } from '@portal/contract/people/organisation-limits'
import { presetRoleNames } from '@portal/domain/people/rights/preset-roles'
import { countMembers, findMembers, inOrganisation, ownersFirst } from '../../people/organisations/member-queries.ts'
import { roleNameOf } from '../../people/organisations/member-rules.ts'
import { type Command, CommandFailure, defineCommand, exits, UseError } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/connection.ts'
import { organisations } from '../../platform/db/schema/organisations.ts'
import { byCommand } from './account-parts.ts'
import {
  findNamedOrganisations,
  findOrganisations,
  newestOrganisationFirst,
  organisationsThat,
} from './organisation-queries.ts'
import { setOwner } from './owner-parts.ts'
import { getAccount } from './user-command-parts.ts'

const listMax = 1000
const named = 'CODE is the id of an organisation, the code of an agency or the credit code of a company.'

const list = defineCommand({
  name: 'organisation list',
  summary: `Organisations with their owners, newest first (${listMax} at most)`,
  options: {
    kind: { type: 'string', value: 'KIND', says: `only of this kind: ${organisationKinds.join(', ')}` },
    text: { type: 'string', value: 'TEXT', says: 'part of the name, or of name or account of an owner' },
    ownerless: { type: 'boolean', says: 'only those that nobody who can sign in owns' },
  },
  async run(shell, { values }) {
    const kind = organisationKinds.find((one) => one === values.kind)
    if (values.kind !== undefined && kind === undefined)
      throw new UseError(`--kind is one of ${organisationKinds.join(', ')}`)
    const asked = { kind, text: values.text, owner: values.ownerless ? ('none' as const) : undefined }
    const { db } = await shell.openDatabase()
    const where = organisationsThat(asked)
    const [rows, total] = await Promise.all([
      findOrganisations(db, { where, order: newestOrganisationFirst, limit: listMax, offset: 0 }),
      db.$count(organisations, where),
    ])
    const found = rows.map(({ createdAt, owners, ...row }) => ({
      ...row,
      owners: owners.map(({ account }) => account),
      createdAt: createdAt.toISOString(),
    }))
    const lines = found.map((one) =>
      [one.id, one.kind, one.agencyCode || one.idCode || '-', one.owners.join(', ') || '(no owner)', one.name].join(
        '  ',
      ),
    )
    shell.print([...lines, `${total} organisations`].join('\n'), { total, organisations: found })
    return exits.done
  },
})

const members = defineCommand({
  name: 'organisation members',
  summary: `Members of an organisation, owners first (${listMax} at most)`,
  takes: 'CODE',
  count: { min: 1, max: 1 },
  about: named,
  options: {},
  async run(shell, { args: [code = ''] }) {
    const { db } = await shell.openDatabase()
    const { id, name } = await getNamed(db, code)
    const piece = { where: inOrganisation(id), order: ownersFirst, limit: listMax, offset: 0 }
    const [rows, total] = await Promise.all([findMembers(db, piece), countMembers(db, id)])
    const found = rows.map((row) => ({
      ...{ account: row.account, name: row.name, owner: row.isOwner, reach: row.reach },
      role: roleWords(row),
      disabled: row.disabledAt !== null,
    }))
    const lines = found.map(
      (one) => `${one.account}  ${one.role}${one.disabled ? ' (closed)' : ''}  ${one.reach.join(', ')}  ${one.name}`,
    )
    shell.print([...lines, `${total} members of ${name}`].join('\n'), { id, name, total, members: found })
    return exits.done
  },
})

const setOwnerCommand = defineCommand({
  name: 'organisation set-owner',
  summary: 'Make an account an owner of a company or agency',
  takes: 'CODE ACCOUNT',
  count: { min: 2, max: 2 },
  about: `${named}\nOwners that are there stay; all are told in the bell. Written to the audit log.`,
  options: { reason: { type: 'string', value: 'TEXT', says: 'for the audit log' } },
  async run(shell, { values, args: [code = '', account] }) {
    const { db } = await shell.openDatabase()
    const { id, name } = await getNamed(db, code)
    const { id: userId } = await getAccount(db, account)
    const set = { organisationId: id, userId, reason: values.reason ?? '' }
    await db.transaction((tx) => setOwner(tx, set, byCommand('admin.setOrganisationOwner')))
    shell.print(`${account} is an owner of ${name}.`, { id, name, account })
    return exits.done
  },
})

function roleWords(row: Parameters<typeof roleNameOf>[0]): string {
  const role = roleNameOf(row)
  return role === null ? 'owner' : role.preset === null ? role.name : presetRoleNames[role.preset].en
}

async function getNamed(db: Db, code: string) {
  const [found, ...others] = await findNamedOrganisations(db, code)
  if (!found) throw new CommandFailure(`There is no organisation "${code}".`)
  if (others.length > 0) throw new CommandFailure(`Several organisations have the code "${code}": give the id.`)
  return found
}

export const organisationCommands: readonly Command[] = [list, members, setOwnerCommand]
