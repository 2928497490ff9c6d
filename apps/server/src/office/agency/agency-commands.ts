import { agencyIdDefault } from '@portal/contract/limits'
import { AgencyRecord } from '@portal/contract/office/agency'
import { findAgencyNames, getAgencyRecord } from '../../kernel/reference/agency-queries.ts'
import {
  type Command,
  CommandFailure,
  defineCommand,
  exits,
  type Shell,
  UseError,
} from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/connection.ts'
import { byCommand } from '../admin/account-parts.ts'
import { saveAgency } from './agency-parts.ts'
import { agencyFields, findAttorneys } from './agency-queries.ts'

const option = {
  code: 'code',
  name: 'name',
  nameEn: 'name-en',
  address: 'address',
  phone: 'phone',
  email: 'email',
} as const

type Field = keyof typeof option

/** What the record asks of a value that is there: the rules of `AgencyRecord`, in words. */
const rules: Readonly<Record<Field, string>> = {
  code: 'must have five digits',
  name: 'must have at most 120 letters',
  nameEn: 'must have at most 200 letters',
  address: 'must have at most 300 letters',
  phone: 'must have 5 to 40 digits, spaces, dashes or brackets, and begin with a digit or +',
  email: 'must be an e-mail address of at most 120 letters',
}

function sayWrong(fields: readonly Field[], given: Readonly<Record<Field, string>>): string {
  const wrong = [...new Set(fields)]
  const isMissing = (field: Field) => given[field].trim() === ''
  const missing = wrong.filter(isMissing).map((field) => `--${option[field]}`)
  const broken = wrong.filter((field) => !isMissing(field)).map((field) => `--${option[field]} ${rules[field]}`)
  return [
    ...(broken.length > 0 ? [`${broken.join(', ')}.`] : []),
    ...(missing.length > 0 ? [`Missing: ${missing.join(', ')}.`] : []),
  ].join(' ')
}

const setAgency = defineCommand({
  name: 'agency set',
  summary: 'Enter or change an agency that stands on documents',
  about: 'What is left out stays as it is. The back office has the same form, and the attorneys.',
  options: {
    id: { type: 'string', value: 'NUMBER', says: 'which agency, as the back office lists it; else the portal’s own' },
    code: { type: 'string', value: 'CODE', says: 'number of the agency at the office, five digits' },
    name: { type: 'string', value: 'NAME', says: 'name in Chinese, as registered' },
    'name-en': { type: 'string', value: 'NAME', says: 'name in English' },
    address: { type: 'string', value: 'TEXT', says: 'address' },
    phone: { type: 'string', value: 'NUMBER', says: 'telephone' },
    email: { type: 'string', value: 'ADDRESS', says: 'e-mail' },
  },
  async run(shell, { values }) {
    const { id, ...facts } = values
    if (Object.keys(facts).length === 0) throw new UseError('nothing to set')
    const { db } = await shell.openDatabase()
    const before = await getNamed(db, id)
    // An example's entries are not kept for a part of the record.
    const given = agencyFields.map((field) => [field, values[option[field]] ?? (before.enteredAt ? before[field] : '')])
    const read = AgencyRecord.safeParse(Object.fromEntries(given))
    if (!read.success) {
      throw new CommandFailure(
        sayWrong(
          read.error.issues.map(({ path }) => path[0] as Field),
          Object.fromEntries(given),
        ),
      )
    }
    await db.transaction((tx) => saveAgency(tx, before, read.data, byCommand('agency.saveRecord')))
    return show(shell, id)
  },
})

const showAgency = defineCommand({
  name: 'agency show',
  summary: 'An agency that stands on documents, and its attorneys',
  options: { id: { type: 'string', value: 'NUMBER', says: 'which agency; else the portal’s own' } },
  run: (shell, { values }) => show(shell, values.id),
})

/** The agency of a number as it was typed; without one the portal's own. */
async function getNamed(db: Db, typed: string | undefined) {
  const id = typed === undefined ? agencyIdDefault : Number(typed)
  const isNumber = Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647
  const found = isNumber ? (await findAgencyNames(db)).has(id) : false
  if (!found) throw new CommandFailure(`There is no agency ${typed}.`)
  return getAgencyRecord(db, id)
}

async function show(shell: Shell, id: string | undefined) {
  const { db } = await shell.openDatabase()
  const { enteredAt, ...record } = await getNamed(db, id)
  const attorneys = (await findAttorneys(db, record.id)).map(({ name, licence, fields, active }) => ({
    name,
    licence,
    fields,
    active,
  }))
  const words = [
    ...(enteredAt ? [] : ['Not entered yet: in production no document can be made.']),
    ...agencyFields.map((field) => `${option[field].padEnd(8)}  ${record[field]}`),
    ...attorneys.map(
      ({ name, licence, fields, active }) => `${name}  ${licence}  ${fields.join(', ')}${active ? '' : '  (inactive)'}`,
    ),
  ]
  shell.print(words.join('\n'), { ...record, entered: enteredAt !== null, attorneys })
  return exits.done
}

export const agencyCommands: readonly Command[] = [setAgency, showAgency]
