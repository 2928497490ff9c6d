import {
  limitDaysChoices,
  monthlyDayMax,
  type ReportGroup,
  type ReportPart,
  reportGroupKeys,
  reportGroups,
  reportPartKeys,
  reportParts,
} from '@portal/domain/office/reports/report-facts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { allMembers } from '../../parts/all-members.ts'
import { ClientPicker } from '../../parts/ClientPicker.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { MemberTicks } from '../../parts/MemberTicks.tsx'
import { TickList } from '../../parts/TickList.tsx'
import { useCountryOptions } from '../../parts/use-country-options.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { settingMessages } from './messages.ts'
import type { Setting } from './report-types.ts'

interface SettingDialogProps {
  /** Undefined: a new one. */
  readonly settingId: string | undefined
  readonly onClose: () => void
}

/** Settings of a report, read first where they are there. */
export default function SettingDialog({ settingId, onClose }: SettingDialogProps) {
  const t = useMessages(settingMessages)
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('reports.getSetting', { id: settingId ?? '' }, { shownInPlace: true }),
    enabled: settingId !== undefined,
  })
  if (settingId === undefined || data) return <Form setting={data} onClose={onClose} />
  return (
    <Dialog open title={t.editTitle} onClose={onClose}>
      {error ? <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Skeleton lines={8} />}
    </Dialog>
  )
}

type About = 'client' | 'own'

function Form({ setting, onClose }: { setting: Setting | undefined; onClose: () => void }) {
  const t = useMessages(settingMessages)
  const language = useLanguage()
  const { user } = useSession()
  const isAgency = user?.organisation?.kind === 'agency'
  const [about, setAbout] = useState<About>(
    setting ? (setting.clientId === null ? 'own' : 'client') : isAgency ? 'client' : 'own',
  )
  const [clientId, setClientId] = useState(setting?.clientId ?? '')
  const [name, setName] = useState(setting?.name ?? t.nameUsual)
  const [parts, setParts] = useState<readonly string[]>(setting?.parts ?? reportPartKeys)
  const [limitDays, setLimitDays] = useState(String(setting?.limitDays ?? 90))
  const [rhythm, setRhythm] = useState<'asked' | 'monthly'>(setting?.monthlyDay == null ? 'asked' : 'monthly')
  const [day, setDay] = useState(String(setting?.monthlyDay ?? 1))
  const [languages, setLanguages] = useState<readonly string[]>(setting?.languages ?? [language])
  const [toAccount, setToAccount] = useState(setting?.toAccount ?? isAgency)
  const [memberIds, setMemberIds] = useState<readonly string[]>(setting?.memberIds ?? [])
  const [groups, setGroups] = useState<readonly string[]>(setting?.groups ?? [])
  const [countries, setCountries] = useState<readonly string[]>(setting?.countries ?? [])
  const [hasReferences, setHasReferences] = useState(setting?.hasReferences ?? false)
  const [isTried, setTried] = useState(false)
  // As it was read into the fields: what somebody saved since is not written over. What was saved and not made is the same setting.
  const [kept, setKept] = useState(setting && { id: setting.id, version: setting.version })
  const navigate = useNavigate()
  const make = useCallMutation('reports.makeReport', {
    shownInPlace: true,
    onSuccess: ({ id }) => void navigate(pathTo('/reports/:id', { params: { id } })),
  })
  // Whoever sets up a report on demand wants it now.
  const isMade = setting === undefined && rhythm === 'asked'
  const save = useCallMutation('reports.saveSetting', {
    shownInPlace: true,
    onSuccess: ({ id, version }) => {
      setKept({ id, version })
      if (isMade) return make.mutate({ settingId: id })
      showToast({ tone: 'good', text: t.saved })
      onClose()
      if (setting === undefined) void navigate(pathTo('/reports/settings'))
    },
  })
  const isOfClient = about === 'client'
  const isClientMissing = isOfClient && clientId === ''
  const put = () => {
    setTried(true)
    if (isClientMissing || name.trim() === '' || parts.length === 0 || languages.length === 0) return
    save.mutate({
      ...kept,
      ...{ name, clientId: isOfClient ? clientId : null, hasReferences, toAccount: isOfClient && toAccount },
      // Ticks hold the keys that they were made of.
      parts: parts as ReportPart[],
      languages: languages as ('en' | 'zh')[],
      groups: groups.length === 0 ? null : (groups as ReportGroup[]),
      countries: countries.length === 0 ? null : [...countries],
      limitDays: Number(limitDays) as (typeof limitDaysChoices)[number],
      monthlyDay: rhythm === 'monthly' ? Number(day) : null,
      memberIds: [...memberIds],
    })
  }
  return (
    <FormDialog
      width="usual"
      title={setting ? t.editTitle : t.newTitle}
      label={isMade ? t.saveAndMake : t.save}
      busy={save.isPending || make.isPending}
      error={save.error ?? make.error}
      onClose={onClose}
      onAct={put}
    >
      {setting ? (
        <p className={texts.strong}>{setting.subject}</p>
      ) : (
        isAgency && (
          <>
            <Segments
              label={t.about}
              options={[
                ['client', t.aClient],
                ['own', t.ourselves],
              ]}
              chosen={about}
              onChoose={setAbout}
            />
            {isOfClient && (
              <ClientPicker error={isTried && isClientMissing ? t.clientMissing : undefined} onChoose={setClientId} />
            )}
          </>
        )
      )}
      <TextField
        label={t.name}
        hint={t.nameHint}
        required
        maxLength={80}
        value={name}
        error={isTried && name.trim() === '' ? t.nameMissing : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Ticked error={isTried && parts.length === 0 ? t.partsMissing : undefined}>
        <TickList
          label={t.parts}
          options={reportPartKeys.map((part) => ({ id: part, name: reportParts[part][language] }))}
          ticked={parts}
          onChange={setParts}
        />
      </Ticked>
      {parts.includes('limit') && (
        <SelectField
          label={t.limitDays}
          value={limitDays}
          options={limitDaysChoices.map((days) => ({ value: String(days), label: t.days(days) }))}
          onChange={setLimitDays}
        />
      )}
      <Segments
        label={t.rhythm}
        options={[
          ['asked', t.onDemand],
          ['monthly', t.monthly],
        ]}
        chosen={rhythm}
        onChoose={setRhythm}
      />
      {rhythm === 'monthly' && (
        <SelectField
          label={t.day}
          hint={t.monthlyHint}
          value={day}
          options={Array.from({ length: monthlyDayMax }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
          onChange={setDay}
        />
      )}
      <Ticked error={isTried && languages.length === 0 ? t.languagesMissing : undefined}>
        <TickList
          label={t.languages}
          options={[
            { id: 'zh', name: t.zh },
            { id: 'en', name: t.en },
          ]}
          ticked={languages}
          onChange={setLanguages}
        />
      </Ticked>
      <fieldset className={layout.bare}>
        <legend className={texts.heading}>{t.receivers}</legend>
        <div className={layout.stack12}>
          {isOfClient && (
            <CheckField
              label={t.toAccount}
              hint={t.toAccountHint}
              checked={toAccount}
              onChange={({ target }) => setToAccount(target.checked)}
            />
          )}
          <Members userIds={memberIds} onChange={setMemberIds} />
        </div>
      </fieldset>
      <details open={groups.length > 0 || countries.length > 0 || hasReferences}>
        <summary>{t.filters}</summary>
        <div className={layout.stack16}>
          <p className={texts.quiet12}>{t.allHint}</p>
          <TickList
            label={t.groups}
            options={reportGroupKeys.map((group) => ({ id: group, name: reportGroups[group][language] }))}
            ticked={groups}
            onChange={setGroups}
          />
          <Countries codes={countries} onChange={setCountries} />
          <CheckField
            label={t.references}
            checked={hasReferences}
            onChange={({ target }) => setHasReferences(target.checked)}
          />
        </div>
      </details>
    </FormDialog>
  )
}

/** Ticks, with what is wrong with them. */
function Ticked({ error, children }: { error: string | undefined; children: ReactNode }) {
  return (
    <div className={layout.stack4}>
      {children}
      {error && (
        <p role="alert" className={texts.bad13}>
          {error}
        </p>
      )}
    </div>
  )
}

interface MembersProps {
  readonly userIds: readonly string[]
  readonly onChange: (userIds: readonly string[]) => void
}

/** Members of the organisation, by their accounts; whoever is there alone gets it anyway. */
function Members({ userIds, onChange }: MembersProps) {
  const t = useMessages(settingMessages)
  const { data: members = [] } = useQuery(allMembers)
  if (members.length < 2) return null
  return (
    <MemberTicks
      label={t.members}
      members={members.map((member) => ({ ...member, id: member.userId }))}
      ticked={userIds}
      onChange={onChange}
    />
  )
}

interface CountriesProps {
  readonly codes: readonly string[]
  readonly onChange: (codes: readonly string[]) => void
}

function Countries({ codes, onChange }: CountriesProps) {
  const t = useMessages(settingMessages)
  const options = useCountryOptions('')
  const nameOf = (code: string) => options.find(({ value }) => value === code)?.label ?? code
  return (
    <div className={layout.stack8}>
      <SelectField
        label={t.countries}
        placeholder={t.addCountry}
        value=""
        options={options.filter(({ value }) => !codes.includes(value))}
        onChange={(code) => code !== '' && onChange([...codes, code])}
      />
      {codes.length > 0 && (
        <div className={layout.wrap8}>
          {codes.map((code) => (
            <Button
              key={code}
              size="small"
              aria-label={t.removeCountry(nameOf(code))}
              onClick={() => onChange(codes.filter((one) => one !== code))}
            >
              {nameOf(code)} ×
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
