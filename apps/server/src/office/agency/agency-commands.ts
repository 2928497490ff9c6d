import { AgencyRecord } from '@portal/contract/office/agency'
import {
  type Command,
  CommandFailure,
  defineCommand,
  exits,
  type Shell,
  UseError,
} from '../../platform/commands/command.ts'
import { byCommand } from '../admin/account-parts.ts'
import { keepAgency } from './agency-parts.ts'
import { agencyFields, findAgencyRecord, findAttorneys } from './agency-queries.ts'

const option = {
  code: 'code',
  name: 'name',
  nameEn: 'name-en',
  address: 'address',
  phone: 'phone',
  email: 'email',
} as const

const setAgency = defineCommand({
  name: 'agency set',
  summary: 'Enter or change the agency that stands on documents',
  about: 'What is left out stays as it is. The back office has the same form, and the attorneys.',
  options: {
    code: { type: 'string', value: 'CODE', says: 'number of the agency at the office, five digits' },
    name: { type: 'string', value: 'NAME', says: 'name in Chinese, as registered' },
    'name-en': { type: 'string', value: 'NAME', says: 'name in English' },
    address: { type: 'string', value: 'TEXT', says: 'address' },
    phone: { type: 'string', value: 'NUMBER', says: 'telephone' },
    email: { type: 'string', value: 'ADDRESS', says: 'e-mail' },
  },
  async run(shell, { values }) {
    if (Object.keys(values).length === 0) throw new UseError('nothing to set')
    const { db } = await shell.openDatabase()
    const before = await findAgencyRecord(db)
    // An example's entries are not kept for a part of the record.
    const given = agencyFields.map((field) => [field, values[option[field]] ?? (before.enteredAt ? before[field] : '')])
    const read = AgencyRecord.safeParse(Object.fromEntries(given))
    if (!read.success) {
      const wrong = read.error.issues.map(({ path }) => `--${option[path[0] as keyof typeof option]}`)
      throw new CommandFailure(`Missing or wrong: ${[...new Set(wrong)].join(', ')}. See --help.`)
    }
    await db.transaction((tx) => keepAgency(tx, read.data, before.version, byCommand('agency.saveRecord')))
    return show(shell)
  },
})

const showAgency = defineCommand({
  name: 'agency show',
  summary: 'The agency that stands on documents, and its attorneys',
  options: {},
  run: (shell) => show(shell),
})

async function show(shell: Shell) {
  const { db } = await shell.openDatabase()
  const { enteredAt, ...record } = await findAgencyRecord(db)
  const attorneys = (await findAttorneys(db)).map(({ name, licence, fields, active }) => ({
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
