import { computeDeadline } from '../../law/periods/compute.ts'
import { priorityMonths } from '../../law/periods/priority-months.ts'
import { isOver, nextWorkingDay } from '../../platform/calendar/working-days.ts'
import { addMonths, civilDate, compareDates } from '../../platform/dates/civil-date.ts'
import { parseApplicationNumber } from '../../platform/identifiers/application-number.ts'
import { parseCreditCode, parseResidentId } from '../../platform/identifiers/id-numbers.ts'
import type { FilingCheck, FilingPerson, FilingToCheck, Problem } from './check-types.ts'

/** From this filing date every inventor needs nationality and, if Chinese, identity number. @see S24 */
export const allInventorsSince = civilDate('2026-01-01')
/** Priorities the request form has room for. @see patent reference 5.4 */
export const prioritiesMax = 8

function findInventors({ inventors, filedOn }: FilingToCheck): Problem[] {
  if (inventors.length === 0) return [{ level: 'fix', key: 'inventorMissing' }]
  return inventors.flatMap((person, at): Problem[] => {
    if (person.name.trim() === '') return [{ level: 'fix', key: 'inventorNameMissing', at }]
    if (person.isCompany) return [{ level: 'fix', key: 'inventorIsCompany', at }]
    const isAsked = at === 0 || filedOn >= allInventorsSince
    if (isAsked && person.nationality === '') return [{ level: 'fix', key: 'inventorNationalityMissing', at }]
    if (person.nationality !== 'CN') return []
    if (person.idNumber === '') return isAsked ? [{ level: 'fix', key: 'inventorIdMissing', at }] : []
    return parseResidentId(person.idNumber).ok ? [] : [{ level: 'fix', key: 'inventorIdWrong', at }]
  })
}

function isIdRight(person: FilingPerson): boolean {
  return person.isCompany ? parseCreditCode(person.idNumber).ok : parseResidentId(person.idNumber).ok
}

function findApplicants({ applicants }: FilingToCheck): Problem[] {
  if (applicants.length === 0) return [{ level: 'fix', key: 'applicantMissing' }]
  return applicants.flatMap((person, at): Problem[] => {
    if (person.name.trim() === '') return [{ level: 'fix', key: 'applicantNameMissing', at }]
    if (person.nationality !== 'CN') return []
    if (person.idNumber === '') return [{ level: 'fix', key: 'applicantIdMissing', at }]
    return isIdRight(person) ? [] : [{ level: 'fix', key: 'applicantIdWrong', at }]
  })
}

function findPriorities({ priorities, filedOn, right }: FilingToCheck): Problem[] {
  const problems = priorities.flatMap((priority, at): Problem[] => {
    if (priority.filedOn >= filedOn) return [{ level: 'fix', key: 'priorityAfterFiling', at }]
    const rawEnd = addMonths(priority.filedOn, priorityMonths(right, priority.filedOn))
    const end = nextWorkingDay(rawEnd).date
    if (!isOver(rawEnd, filedOn)) return []
    const restorable = computeDeadline({ rule: 'priority-restore', right, starts: { priorityEnd: rawEnd } })
    return restorable.ok && !isOver(restorable.officialOn, filedOn)
      ? [{ level: 'review', key: 'priorityLate', params: { end, until: restorable.officialOn }, at }]
      : [{ level: 'fix', key: 'priorityTooLate', params: { end }, at }]
  })
  if (priorities.length > prioritiesMax) {
    problems.push({ level: 'fix', key: 'prioritiesMany', params: { limit: prioritiesMax } })
  }
  return problems
}

/**
 * Counted to the priority date where there is one: the law's filing date is then that day. An international application has its own
 * days, whenever it enters.
 */
function findNovelty({ novelty, priorities, pctEntry, filedOn: sentOn, right }: FilingToCheck): Problem[] {
  if (!novelty) return []
  const { disclosedOn } = novelty
  const filedOn = pctEntry?.filedOn ?? sentOn
  if (disclosedOn > filedOn) return [{ level: 'fix', key: 'noveltyAfterFiling' }]
  const [priority] = [
    ...priorities.map((one) => one.filedOn),
    ...(pctEntry?.priorityOn ? [pctEntry.priorityOn] : []),
  ].sort(compareDates)
  if (priority && disclosedOn >= priority) {
    return [{ level: 'review', key: 'noveltyAfterPriority', params: { priority } }]
  }
  const grace = computeDeadline({ rule: 'novelty', right, starts: { disclosure: disclosedOn } })
  if (!grace.ok) throw new Error(`no grace for a disclosure: ${grace.reason}`)
  const until = grace.officialOn
  // As counted, before a rest day moves it.
  const end = grace.steps.find(({ key }) => key === 'addMonths')?.on ?? until
  const reached = priority ?? filedOn
  if (reached <= end) return []
  return !isOver(end, reached)
    ? [{ level: 'review', key: 'noveltyLastDay', params: { end, until } }]
    : [{ level: 'fix', key: 'noveltyTooLate', params: { end } }]
}

function findDivisional({ divisional, right, filedOn, priorities }: FilingToCheck): Problem[] {
  if (!divisional) return []
  const problems: Problem[] = []
  const parent = parseApplicationNumber(divisional.parentNumber)
  if (!parent.ok) problems.push({ level: 'fix', key: 'divisionalNumberWrong' })
  else if (parent.type !== right) problems.push({ level: 'fix', key: 'divisionalOtherRight' })
  if (divisional.parentFiledOn > filedOn) problems.push({ level: 'fix', key: 'divisionalBeforeParent' })
  if (divisional.parentHasPriority && priorities.length === 0) {
    problems.push({ level: 'fix', key: 'divisionalPriorityMissing' })
  }
  return problems
}

/** Checks of the people and of the claims to earlier applications. */
export const personChecks: readonly FilingCheck[] = [
  {
    id: 'inventors',
    ofDesigns: true,
    field: 'inventors',
    source: 'Examination Guidelines 2026 (S24)',
    find: findInventors,
  },
  {
    id: 'applicants',
    ofDesigns: true,
    field: 'applicants',
    source: 'Request form (patent reference 5.4: S15, S16)',
    find: findApplicants,
  },
  {
    id: 'priorities',
    ofDesigns: true,
    field: 'priorities',
    source: 'Patent Law art. 29; Implementing Regulations r. 36 (S13)',
    // A divisional keeps the priority of its parent, which may lie further back.
    applies: (filing) => filing.priorities.length > 0 && filing.divisional === undefined,
    find: findPriorities,
  },
  {
    id: 'novelty',
    ofDesigns: true,
    field: 'novelty',
    source: 'Patent Law art. 24',
    needsConfirmation: true,
    applies: (filing) => filing.novelty !== undefined,
    find: findNovelty,
  },
  {
    id: 'divisional',
    ofDesigns: true,
    field: 'divisional',
    source: 'Implementing Regulations r. 48, 49; Guidelines 2026 (S24)',
    applies: (filing) => filing.divisional !== undefined,
    find: findDivisional,
  },
  {
    id: 'sameDay',
    field: 'sameDay',
    source: 'Implementing Regulations r. 47; Guidelines 2026 (S24)',
    applies: (filing) => filing.sameDay !== undefined,
    find: ({ sameDay }) => (sameDay?.isDeclared ? [] : [{ level: 'fix', key: 'sameDayNotDeclared' }]),
  },
  {
    id: 'delay',
    field: 'options',
    source: 'Request form (patent reference 5.4: S15, S16)',
    needsConfirmation: true,
    applies: (filing) => filing.delayYears > 0,
    find: ({ right, withExamination }) =>
      right === 'invention' && !withExamination ? [{ level: 'fix', key: 'delayWithoutExamination' }] : [],
  },
]
