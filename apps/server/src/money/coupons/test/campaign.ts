import type { InputOf } from '@portal/contract/call'
import type { addCampaign } from '@portal/contract/money/coupons'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { TestPerson, TestPortal } from '../../../test/portal.ts'

type Campaign = InputOf<typeof addCampaign>
let made = 0

/** A campaign of coupons that take ¥50.00 off, for everything, with a code of its own. @returns its id and its code. */
export async function makeCampaign(
  portal: Pick<TestPortal, 'call'>,
  finance: TestPerson,
  more: Partial<Campaign> = {},
): Promise<{ campaignId: string; code: string }> {
  made += 1
  const today = beijingDate(new Date())
  const code = more.code ?? `TEST${made}`
  const { data, error } = await portal.call(
    'coupons.addCampaign',
    {
      ...{
        nameZh: `测试券${made}`,
        kind: 'amount',
        amount: 5_000,
        startsOn: addDays(today, -1),
        endsOn: addDays(today, 30),
      },
      ...{ stock: 100, code, ...more },
    },
    { as: finance },
  )
  if (error !== undefined) throw new Error(`no campaign: ${error}`)
  return { campaignId: data.campaignId, code }
}
