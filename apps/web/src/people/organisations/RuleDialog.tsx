import { type ApprovalAct, approvalActNames, approvalActs } from '@portal/domain/kernel/approvals/approval-states'
import { kindFacts, type OrderKindName, orderKindNames } from '@portal/domain/kernel/orders/kinds'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { TickList } from '../../parts/TickList.tsx'
import { parseYuan, yuanText } from '../../parts/yuan.ts'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Segments } from '../../ui/Segments.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import type { Rule } from './ApprovalRules.tsx'
import type { ApprovalSettings } from './ApprovalsTab.tsx'
import { rulesMessages } from './approval-messages.ts'
import { organisationMessages } from './messages.ts'
import styles from './organisations.module.css'
import type { Organisation } from './role-words.ts'

interface RuleDialogProps {
  /** Undefined: a new one, which comes last. */
  readonly rule: Rule | undefined
  readonly settings: ApprovalSettings
  readonly organisation: Organisation
  readonly onClose: () => void
}

const kinds = orderKindNames.filter((kind) => kindFacts(kind).isPair !== true)
type RuleKind = Rule['kinds'][number]

/** What a rule fits, and who approves then. */
export default function RuleDialog({ rule, settings, organisation, onClose }: RuleDialogProps) {
  const t = useMessages(rulesMessages)
  const shared = useMessages(organisationMessages)
  const language = useLanguage()
  const [acts, setActs] = useState<readonly ApprovalAct[]>(rule?.acts ?? ['pay'])
  const [sum, setSum] = useState(yuanText(rule?.minFen ?? 0))
  const [ticked, setTicked] = useState<readonly string[]>(rule?.kinds ?? [])
  const [centres, setCentres] = useState<readonly string[]>(rule?.costCentreIds ?? [])
  const [needed, setNeeded] = useState<'1' | '2'>(rule?.needed === 2 ? '2' : '1')
  const [approvers, setApprovers] = useState<Rule['approvers']>(rule?.approvers ?? 'all')
  const [userIds, setUserIds] = useState<readonly string[]>(rule?.userIds ?? [])
  const [teamId, setTeamId] = useState(rule?.teamId ?? '')
  const save = useCallMutation('approvals.saveRules', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: shared.saved })
      onClose()
    },
  })
  const minFen = parseYuan(sum)
  const isWhoChosen = approvers === 'all' || (approvers === 'people' ? userIds.length > 0 : teamId !== '')
  const put = () => {
    if (minFen === undefined) return
    const made = {
      ...{ acts: [...acts], kinds: ticked as RuleKind[], costCentreIds: [...centres], minFen },
      ...{ needed: needed === '2' ? (2 as const) : (1 as const), approvers, userIds: [...userIds] },
      teamId: approvers === 'team' ? teamId : null,
    }
    const rules = rule
      ? settings.rules.map((one) => (one.id === rule.id ? { ...made, id: rule.id } : one))
      : [...settings.rules, made]
    save.mutate({ version: settings.version, rules })
  }
  const shownCentres = settings.costCentres.filter(({ id, isClosed }) => !isClosed || centres.includes(id))
  return (
    <FormDialog
      width="usual"
      title={rule ? t.changeRule : t.addRule}
      label={shared.save}
      busy={save.isPending}
      disabled={acts.length === 0 || minFen === undefined || !isWhoChosen}
      error={save.error}
      onClose={onClose}
      onAct={put}
    >
      <fieldset className={layout.bare}>
        <legend className={styles.legend}>{t.acts}</legend>
        <div className={layout.wrap8x16}>
          {approvalActs.map((act) => (
            <CheckField
              key={act}
              label={approvalActNames[act][language]}
              checked={acts.includes(act)}
              onChange={({ target }) =>
                setActs(approvalActs.filter((one) => (one === act ? target.checked : acts.includes(one))))
              }
            />
          ))}
        </div>
        {acts.length === 0 && <p className={texts.bad13}>{t.actsNeeded}</p>}
      </fieldset>
      <TextField
        label={t.from}
        hint={t.fromHint}
        inputMode="decimal"
        autoComplete="off"
        value={sum}
        error={minFen === undefined ? t.amountWrong : undefined}
        onChange={(event) => setSum(event.target.value)}
      />
      <Segments
        label={t.needed}
        options={[
          ['1', t.one],
          ['2', t.two],
        ]}
        chosen={needed}
        onChoose={setNeeded}
      />
      <SelectField
        label={t.who}
        value={approvers}
        options={[
          { value: 'all', label: t.byAll },
          { value: 'people', label: t.byPeople },
          ...(organisation.teams.length > 0 ? [{ value: 'team', label: t.byTeam }] : []),
        ]}
        onChange={(value) => setApprovers(value as Rule['approvers'])}
      />
      {approvers === 'people' && (
        <div>
          <TickList
            label={t.people}
            options={settings.people.map(({ userId, name }) => ({ id: userId, name }))}
            ticked={userIds}
            onChange={setUserIds}
          />
          <p className={texts.quiet12}>{t.peopleHint}</p>
        </div>
      )}
      {approvers === 'team' && (
        <SelectField
          label={t.team}
          required
          value={teamId}
          options={organisation.teams.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setTeamId}
        />
      )}
      <details open={ticked.length > 0}>
        <summary>{t.kinds}</summary>
        <p className={texts.quiet12}>{t.kindsAll}</p>
        <TickList
          label={t.kinds}
          options={kinds.map((kind: OrderKindName) => ({ id: kind, name: kindFacts(kind).name[language] }))}
          ticked={ticked}
          onChange={setTicked}
        />
      </details>
      {shownCentres.length > 0 && (
        <details open={centres.length > 0}>
          <summary>{t.centres}</summary>
          <p className={texts.quiet12}>{t.centresAll}</p>
          <TickList
            label={t.centres}
            options={shownCentres.map(({ id, code, name }) => ({ id, name: `${code} ${name}` }))}
            ticked={centres}
            onChange={setCentres}
          />
        </details>
      )}
    </FormDialog>
  )
}
