import { getSetup as call } from '@portal/contract/office/agency'
import { implement } from '../../platform/http/handler.ts'
import { countSetup } from './agency-queries.ts'

export const getSetup = implement(call, async ({ db, services: { config } }) => {
  const { entered, attorneys, site, patents, staff, editions } = await countSetup(db)
  const ways = [
    ...(config.weChatPay ? ['weChatPay'] : []),
    ...(config.bankTransfer ? ['bankTransfer'] : []),
    ...(config.paymentSandbox ? ['sandbox'] : []),
  ]
  // Outside production the example agency and invented data serve.
  const needed = config.nodeEnv === 'production' ? ('open' as const) : ('optional' as const)
  const doneIf = (isDone: boolean, otherwise: 'open' | 'optional') => (isDone ? ('done' as const) : otherwise)
  return {
    steps: [
      { step: 'agency' as const, state: doneIf(entered, needed), facts: [] },
      { step: 'attorneys' as const, state: doneIf(attorneys > 0, needed), facts: [String(attorneys)] },
      { step: 'site' as const, state: doneIf(site, needed), facts: [] },
      { step: 'patents' as const, state: doneIf(patents, needed), facts: [] },
      { step: 'payment' as const, state: doneIf(ways.length > 0, needed), facts: ways },
      { step: 'storage' as const, state: 'done' as const, facts: [config.s3 ? 's3' : 'disk'] },
      { step: 'mail' as const, state: doneIf(config.channels.mail !== undefined, 'optional'), facts: [] },
      { step: 'staff' as const, state: doneIf(staff > 0, 'optional'), facts: [String(staff)] },
      { step: 'niceTable' as const, state: doneIf(editions > 0, 'optional'), facts: [String(editions)] },
    ],
  }
})
