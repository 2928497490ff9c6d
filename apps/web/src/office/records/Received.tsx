import { registrationList, registrationTabNames, registrationTabs } from '@portal/contract/office/record-lists'
import { registrationStateNames } from '@portal/domain/office/records/record-facts'
import { type ReactNode, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip, StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { recordListMessages } from './messages.ts'
import { type RegistrationInList, recordPath, registrationTones } from './record-types.ts'

/** Registrations of customers that the agency, or staff, confirm. */
export default function Received({ title, lead }: { title: string; lead?: ReactNode }) {
  const t = useMessages(recordListMessages)
  const language = useLanguage()
  const state = useListState()
  const mayAnswer = useMay('answer')
  const [deciding, setDeciding] = useState<RegistrationInList>()
  const list = useList(registrationList, {
    ...{ state, call: 'records.listRegistrations', fileCall: 'records.exportRegistrations' },
    cells: {
      company: (row) => <Customer row={row} />,
      registration: (row) => <State row={row} />,
    },
  })
  return (
    <>
      <ListScreen<RegistrationInList>
        {...list}
        title={title}
        lead={lead}
        tabs={registrationTabs.map((key) => ({ key, label: registrationTabNames[key][language] }))}
        keyOf={(row) => row.id}
        nameOf={(row) => row.company}
        actions={(row) =>
          row.registration === 'asked' &&
          mayAnswer && (
            <Button size="small" tone="primary" onClick={() => setDeciding(row)}>
              {t.decide}
            </Button>
          )
        }
        card={(row) => (
          <>
            <Customer row={row} />
            <span className={texts.quiet13}>{row.holder}</span>
            <State row={row} />
          </>
        )}
        empty={
          <EmptyState picture="nothingYet" title={t.noneReceivedTitle}>
            {t.noneReceived}
          </EmptyState>
        }
      />
      {deciding && <DecideDialog registration={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}

function Customer({ row: { id, company, code } }: { row: RegistrationInList }) {
  return (
    <span className={classes(cells.lines, cells.dense)}>
      <Link to={recordPath(id)} className={classes(cells.named, cells.wraps)} data-open>
        {company}
      </Link>
      <small className={texts.numbers}>{code}</small>
    </span>
  )
}

function State({ row: { registration, isInBook } }: { row: RegistrationInList }) {
  const t = useMessages(recordListMessages)
  const language = useLanguage()
  return (
    <span className={layout.wrap4}>
      <StateChip tone={registrationTones[registration]}>{registrationStateNames[registration][language]}</StateChip>
      {registration === 'asked' && isInBook && <Chip tone="warn">{t.inBook}</Chip>}
    </span>
  )
}

interface DecideProps {
  readonly registration: Pick<RegistrationInList, 'id' | 'company' | 'edition'>
  readonly onClose: () => void
}

/** Confirms a registration of a customer, or declines it with a reason. */
export function DecideDialog({ registration: { id, company, edition }, onClose }: DecideProps) {
  const t = useMessages(recordListMessages)
  const [decision, setDecision] = useState<'confirm' | 'decline'>('confirm')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const accept = decision === 'confirm'
  const answer = useCallMutation('records.answerRegistration', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: accept ? t.confirmed : t.declined })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.decideTitle(company)}
      label={t[decision]}
      tone={accept ? 'primary' : 'bad'}
      busy={answer.isPending}
      error={answer.error}
      onClose={onClose}
      onAct={() => {
        setTried(true)
        if (accept || reason.trim() !== '') answer.mutate({ id, edition, accept, reason: accept ? '' : reason.trim() })
      }}
    >
      <Segments
        label={t.decision}
        options={(['confirm', 'decline'] as const).map((one) => [one, t[one]] as const)}
        chosen={decision}
        onChoose={setDecision}
      />
      {accept ? (
        <p className={texts.soft14}>{t.decideText}</p>
      ) : (
        <TextAreaField
          label={t.reason}
          required
          rows={3}
          maxLength={500}
          value={reason}
          error={isTried && reason.trim() === '' ? t.reasonMissing : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </FormDialog>
  )
}
