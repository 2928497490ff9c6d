import { termsInForce } from '@portal/domain/money/commission/commission-terms'
import { residentIdCheck } from '@portal/domain/platform/identifiers/id-numbers'
import type { PaymentPortal } from '../../../test/payment-portal.ts'
import type { TestPerson } from '../../../test/portal.ts'

const idNumbers = new Map<string, string>()
/** The identity number of a person, with the right check digit: each has their own. */
export function idNumberOf({ id }: TestPerson): string {
  const known = idNumbers.get(id)
  if (known !== undefined) return known
  const body = `11010119900307${String(idNumbers.size + 1).padStart(3, '0')}`
  const number = body + residentIdCheck(body)
  idNumbers.set(id, number)
  return number
}
let made = 0

/** Accepts the terms for a person. */
export function join(portal: Pick<PaymentPortal, 'call'>, as: TestPerson, more: Record<string, unknown> = {}) {
  return portal.call(
    'commission.joinProgramme',
    {
      ...{ termsVersion: termsInForce.version, accepted: true, consented: true, relationship: 'service' as const },
      ...{ legalName: '王小明', idNumber: idNumberOf(as), ...more },
    },
    { as },
  )
}

/** Brings somebody: a code of the one that the other accepts. */
export async function bring(portal: Pick<PaymentPortal, 'call'>, by: TestPerson, as: TestPerson): Promise<void> {
  made += 1
  const code = await portal.call('codes.addCode', { kind: 'enterprise', purpose: '推荐', quota: 1 }, { as: by })
  if (code.error !== undefined) throw new Error(code.error)
  const headers = { 'x-forwarded-for': `198.51.100.${made % 250}` }
  const { error } = await portal.call('codes.acceptCode', { code: code.data.code }, { as, headers })
  if (error !== undefined) throw new Error(error)
}

/** A customer, who brought them, and who brought those: both take part. */
export async function makeChain(portal: Pick<PaymentPortal, 'call' | 'person'>) {
  const [top, bringer, customer] = await Promise.all([portal.person(), portal.person(), portal.person()])
  await bring(portal, top, bringer)
  await bring(portal, bringer, customer)
  await join(portal, top)
  await join(portal, bringer)
  return { top, bringer, customer }
}
