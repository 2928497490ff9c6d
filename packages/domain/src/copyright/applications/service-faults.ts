import { type CivilDate, isCivilDate } from '../../platform/dates/civil-date.ts'
import { findEndFaults, findOwnerFaults, findRightFaults, requireDay, requireText } from './common-faults.ts'
import type { AddFault, CopyrightAdvice, CopyrightFault } from './fault-words.ts'
import type { CopyrightPaperKind } from './form.ts'
import { parseSoftwareRegistration, parseWorkRegistration } from './numbers.ts'
import { type CopyrightServiceForm, withPeople } from './service-form.ts'

const [nameMax, textMax] = [200, 200]

/** Everything that keeps the form from being submitted today, in its order. */
export function findCopyrightServiceFaults(form: CopyrightServiceForm, today: CivilDate): readonly CopyrightFault[] {
  const faults: CopyrightFault[] = []
  const add: AddFault = (path, key, params = {}) => faults.push({ path, key, params })
  const read = form.subject === 'software' ? parseSoftwareRegistration : parseWorkRegistration
  if (form.registrationNo.trim() === '') add('registrationNo', 'missing')
  else if (read(form.registrationNo) === undefined) add('registrationNo', 'numberWrong')
  requireText(add, 'name', form.name, nameMax)
  if (form.subject === 'software' && form.version.trim() === '') add('version', 'missing')
  findOwnerFaults(add, form, today)
  if (form.service === 'change') findChanges(form, add)
  if (form.service === 'transfer') findDeal(form, today, add)
  if (form.service === 'duplicate') requireText(add, 'reason', form.reason, textMax)
  findPapers(form, add)
  // Nothing is written for the office here: AI is asked about in registrations.
  findEndFaults(add, { ...withPeople(form), aiUse: 'none' })
  return faults
}

function findChanges({ changes, reason }: CopyrightServiceForm, add: AddFault): void {
  if (changes.length === 0) add('changes', 'changeMissing')
  for (const [at, { before, after }] of changes.entries()) {
    requireText(add, `changes.${at}.after`, after, textMax)
    if (after.trim() !== '' && before.trim() === after.trim()) add(`changes.${at}.after`, 'changeSame')
  }
  requireText(add, 'reason', reason, textMax)
}

function findDeal(form: CopyrightServiceForm, today: CivilDate, add: AddFault): void {
  if (form.assignees.length === 0) add('assignees', 'assigneeMissing')
  findOwnerFaults(
    (path, key, params) => path !== 'owners' && add(path.replace(/^owners/, 'assignees'), key, params),
    { ...form, owners: form.assignees },
    today,
  )
  findRightFaults(add, { ...form, acquisition: 'transferred' })
  requireDay(add, 'contractOn', form.contractOn, today)
  if (form.dealWay === 'assignment') return
  if (!isCivilDate(form.termFrom)) add('termFrom', 'dateMissing')
  if (!isCivilDate(form.termTo)) add('termTo', 'dateMissing')
  else if (isCivilDate(form.termFrom) && form.termTo <= form.termFrom) add('termTo', 'termWrong')
}

/** What the office asks for beside the proofs of identity. */
export function neededServicePapers({ service }: Pick<CopyrightServiceForm, 'service'>): readonly CopyrightPaperKind[] {
  if (service === 'change') return ['certificate', 'changeProof']
  return service === 'transfer' ? ['certificate', 'contract'] : []
}

function findPapers(form: CopyrightServiceForm, add: AddFault): void {
  const keys = {
    certificate: 'certificateMissing',
    changeProof: 'changeProofMissing',
    contract: 'contractMissing',
  } as const
  for (const kind of neededServicePapers(form)) {
    if (form.papers.some((paper) => paper.kind === kind)) continue
    add('papers', keys[kind as keyof typeof keys])
  }
}

/** Nothing to know beforehand that is not a fault. */
export const findCopyrightServiceAdvice = (): readonly CopyrightAdvice[] => []
