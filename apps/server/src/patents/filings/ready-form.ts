import type { FilingForm } from '@portal/domain/patents/filings/form'
import { type FormFault, findFormFaults } from '@portal/domain/patents/filings/form-faults'
import { findOfficeFindings } from '@portal/domain/patents/filings/office-findings'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import type { Appointment } from '../../kernel/papers/paper-parts.ts'
import { findAgent, findFreestAgent, getAgency } from '../../kernel/reference/agent-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError, type FieldProblem } from '../../platform/http/app-error.ts'
import { toFaultProblems, toFindingProblems } from './field-problems.ts'

/**
 * What keeps a form from being handed in.
 *
 * @param kind of the one order of a pair that it is handed in for.
 */
export function findProblems(
  form: FilingForm,
  today: CivilDate,
  language: 'en' | 'zh',
  kind?: string,
): readonly FieldProblem[] {
  const faults = toFaultProblems(findFormFaults(form, today), language)
  const named = new Set(faults.map((fault) => fault.path))
  const fixes = toFindingProblems(findOfficeFindings(form, today, new Map(), kind), language)
  // What the form itself says of a place comes before what the office would.
  const isSaid = (path: string) => [...named].some((one) => one === path || one.startsWith(`${path}.`))
  return [...faults, ...fixes.filter((fix) => !isSaid(fix.path))]
}

const ofAppointment = /^(title|applicants)$|^applicants\.\d+\.name$/

/** What a power of attorney still wants of a form. */
export function findAppointmentFaults(form: FilingForm, now: Date): readonly FormFault[] {
  return findFormFaults(form, beijingDate(now)).filter((fault) => ofAppointment.test(fault.path))
}

/** Agency and attorney of a case; nobody chosen means the one with the fewest cases in hand. */
export async function getAppointment(
  db: Db,
  agencyId: number,
  agentId: string | null,
): Promise<Appointment & { readonly agent: { readonly id: string } }> {
  const [agency, agent] = await Promise.all([
    getAgency(db, agencyId),
    agentId === null ? findFreestAgent(db, agencyId) : findAgent(db, agencyId, agentId),
  ])
  if (!agent) throw new AppError(agentId === null ? 'filings.agentMissing' : 'filings.agentUnknown')
  return { agency, agent }
}
