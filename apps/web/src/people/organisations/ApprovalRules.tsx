import { type ApprovalRule, findShadow } from '@portal/domain/kernel/approvals/approval-rules'
import { approvalActNames } from '@portal/domain/kernel/approvals/approval-states'
import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { type Language, useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import stacked from '../../ui/stacked.module.css'
import plain from '../../ui/table.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import type { ApprovalSettings } from './ApprovalsTab.tsx'
import { rulesMessages } from './approval-messages.ts'
import { organisationMessages } from './messages.ts'
import { mayManage, type Organisation } from './role-words.ts'

const RuleDialog = lazy(() => import('./RuleDialog.tsx'))

export type Rule = ApprovalSettings['rules'][number]

interface PartProps {
  readonly settings: ApprovalSettings
  readonly organisation: Organisation
}

/** As the domain judges it. */
const judged = (rule: Rule): ApprovalRule => {
  const { approvers, userIds, teamId, ...facts } = rule
  const by = { people: { by: 'people', userIds }, team: { by: 'team', teamId }, all: { by: 'all' } } as const
  return { ...facts, approvers: by[approvers] }
}

/** The ordered list of rules; each change saves it as a whole. */
export function ApprovalRules({ settings, organisation }: PartProps) {
  const t = useMessages(rulesMessages)
  const shared = useMessages(organisationMessages)
  const language = useLanguage()
  const [edited, setEdited] = useState<{ readonly rule: Rule | undefined }>()
  const [removed, setRemoved] = useState<Rule>()
  const { rules, version } = settings
  const manages = mayManage(organisation)
  const save = useCallMutation('approvals.saveRules', {
    onSuccess: () => {
      showToast({ tone: 'good', text: shared.saved })
      setRemoved(undefined)
    },
  })
  const put = (next: readonly Rule[]) => save.mutate({ version, rules: [...next] })
  const all = rules.map(judged)
  const shadowOf = (at: number) => {
    const rule = all[at]
    const shadow = rule && findShadow(all, rule)
    return shadow ? all.indexOf(shadow) + 1 : undefined
  }
  const moveUp = (at: number) => {
    const next = [...rules]
    next.splice(at - 1, 2, ...next.slice(at - 1, at + 1).reverse())
    put(next)
  }
  return (
    <Panel
      title={t.rules}
      aside={
        manages && (
          <Button tone="primary" size="small" icon="plus" onClick={() => setEdited({ rule: undefined })}>
            {t.addRule}
          </Button>
        )
      }
    >
      <div className={layout.column12}>
        {rules.length === 0 ? (
          <div>
            <p className={texts.medium}>{t.noRules}</p>
            <p className={texts.soft14}>{t.noRulesText}</p>
          </div>
        ) : (
          <>
            <p className={texts.soft14}>{t.rulesText}</p>
            <div className={layout.scrolls}>
              <table className={classes(plain.table, plain.inPanel, stacked.stacked)} aria-label={t.rules}>
                <thead>
                  <tr>
                    <th scope="col">{t.order}</th>
                    <th scope="col">{t.what}</th>
                    <th scope="col">{t.who}</th>
                    {manages && (
                      <th scope="col" className={plain.acts}>
                        {shared.acts}
                      </th>
                    )}
                  </tr>
                </thead>
                <tbody>
                  {rules.map((rule, at) => (
                    <tr key={rule.id}>
                      <th scope="row">{t.ruleNo(at + 1)}</th>
                      <td data-title={t.what}>
                        <span className={layout.stack4}>
                          <span>{describeRule(rule, settings, t, language)}</span>
                          {shadowOf(at) !== undefined && (
                            <small className={texts.warn}>{t.neverReached(shadowOf(at) ?? 0)}</small>
                          )}
                        </span>
                      </td>
                      <td data-title={t.who}>
                        {t.countOf(rule.needed, whoOf(rule, settings, organisation, t, language))}
                      </td>
                      {manages && (
                        <td className={plain.acts}>
                          <span className={layout.inline4}>
                            <Button
                              size="small"
                              tone="quiet"
                              disabled={at === 0 || save.isPending}
                              aria-label={t.up(at + 1)}
                              onClick={() => moveUp(at)}
                            >
                              ↑
                            </Button>
                            <Button size="small" aria-label={t.change(at + 1)} onClick={() => setEdited({ rule })}>
                              {shared.change}
                            </Button>
                            <Button
                              size="small"
                              tone="quiet"
                              icon="bin"
                              aria-label={t.remove(at + 1)}
                              onClick={() => setRemoved(rule)}
                            />
                          </span>
                        </td>
                      )}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
        {!manages && <p className={texts.quiet}>{shared.onlyManagers}</p>}
      </div>
      {edited && (
        <Opening>
          <RuleDialog
            rule={edited.rule}
            settings={settings}
            organisation={organisation}
            onClose={() => setEdited(undefined)}
          />
        </Opening>
      )}
      {removed && (
        <FormDialog
          title={t.removeTitle}
          label={shared.remove}
          tone="bad"
          busy={save.isPending}
          error={null}
          onClose={() => setRemoved(undefined)}
          onAct={() => put(rules.filter(({ id }) => id !== removed.id))}
        >
          <p>{t.removeText}</p>
        </FormDialog>
      )}
    </Panel>
  )
}

type Words = (typeof rulesMessages)['en']

/** "Pay, submit · from ¥5,000.00 · all kinds of order". */
function describeRule(rule: Rule, { costCentres }: ApprovalSettings, t: Words, language: Language): string {
  const join = language === 'zh' ? '、' : ', '
  const kinds = rule.kinds.map((kind) => kindFacts(kind).name[language])
  const kindWords = kinds.length === 0 ? t.allKinds : kinds.length > 4 ? t.someKinds(kinds.length) : kinds.join(join)
  const centres = costCentres.filter(({ id }) => rule.costCentreIds.includes(id)).map(({ code }) => code)
  return [
    rule.acts.map((act) => approvalActNames[act][language]).join(join),
    rule.minFen > 0 && t.fromAmount(formatFen(rule.minFen)),
    kindWords,
    centres.length > 0 && centres.join(join),
  ]
    .filter(Boolean)
    .join(' · ')
}

function whoOf(
  rule: Rule,
  { people }: ApprovalSettings,
  { teams }: Organisation,
  t: Words,
  language: Language,
): string {
  if (rule.approvers === 'all') return t.anyone
  if (rule.approvers === 'team') return teams.find(({ id }) => id === rule.teamId)?.name ?? t.teamGone
  const names = people.filter(({ userId }) => rule.userIds.includes(userId)).map(({ name }) => name)
  return names.join(language === 'zh' ? '、' : ', ')
}
