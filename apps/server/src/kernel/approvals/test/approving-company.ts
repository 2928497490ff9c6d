import type { InputOf } from '@portal/contract/call'
import type { saveRules } from '@portal/contract/kernel/approvals'
import { makeCompany } from '../../../people/organisations/test/company.ts'
import type { TestPerson, TestPortal } from '../../../test/portal.ts'

type Rule = InputOf<typeof saveRules>['rules'][number]

/** A company whose owner, manager and colleague may all approve, and a second colleague who asks. */
export async function makeApprovingCompany(portal: TestPortal) {
  const { owner, manager, colleague } = await makeCompany(portal)
  const asker = await portal.person('subAccount', { ownerId: owner.id, name: '赵申请' })
  return { owner, manager, colleague, asker }
}

export const anyRule: Rule = {
  ...{ acts: ['pay', 'handIn'], kinds: [], costCentreIds: [], minFen: 0, needed: 1, approvers: 'all' },
  ...{ userIds: [], teamId: null },
}

/** Gives an organisation these rules, by the call. */
export async function layDown(portal: TestPortal, as: TestPerson, ...rules: Partial<Rule>[]) {
  const { version } = (await portal.call('approvals.getSettings', {}, { as })).data
  return portal.call('approvals.saveRules', { version, rules: rules.map((one) => ({ ...anyRule, ...one })) }, { as })
}
