import { consentText } from '@portal/domain/square/talent/consent'
import {
  availabilities,
  availabilityNames,
  degreeNames,
  degrees,
  emptyTalentForm,
  findTalentFaults,
  nameWayNames,
  nameWays,
  shownNameOf,
  shownPartNames,
  shownParts,
  type TalentForm,
  talentKindNames,
  talentKinds,
  talentLimits,
} from '@portal/domain/square/talent/entry'
import { type FormEvent, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useSession } from '../../app/session-store.ts'
import { PutBack } from '../../parts/form/PutBack.tsx'
import { useDraft } from '../../parts/form/use-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { TextAreaField, TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import posted from '../posted.module.css'
import { regionOptions } from '../region-options.ts'
import { FieldTicks } from './FieldTicks.tsx'
import { CertificateFields, ExperienceFields, ResumeField, WorkFields } from './RowFields.tsx'
import { type Mine, poolPath } from './talent-types.ts'
import { writeMessages } from './write-messages.ts'

interface WriteFormProps {
  readonly saved: Mine | null
  /** What contacts the account has. */
  readonly reached: { readonly hasPhone: boolean; readonly hasEmail: boolean }
}

type TextKey = { [K in keyof TalentForm]: TalentForm[K] extends string ? K : never }[keyof TalentForm]

/** The form of one's own entry. What is typed is kept on the device until it is saved or submitted. */
export function WriteForm({ saved, reached }: WriteFormProps) {
  const t = useMessages(writeMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const { user } = useSession()
  const [isTried, setTried] = useState(false)
  const [consents, setConsents] = useState(false)
  const initial: TalentForm = saved?.json ?? {
    ...emptyTalentForm,
    name: user?.name ?? '',
    byPhone: reached.hasPhone,
    byEmail: reached.hasEmail,
  }
  // One name for all versions: what is typed is found again when the entry moved on elsewhere.
  const typed = useDraft<TalentForm>({ name: 'talent-entry', initial, enabled: true })
  const form = { ...initial, ...typed.form }
  const set =
    <Key extends keyof TalentForm>(key: Key) =>
    (next: TalentForm[Key]) =>
      typed.change((before) => ({ ...initial, ...before, [key]: next }))
  const fromField = (key: TextKey) => ({
    value: form[key],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      typed.change((before) => ({ ...initial, ...before, [key]: target.value })),
  })
  const faults = findTalentFaults(form, todayInBeijing())
  const error = (path: string) => {
    const fault = isTried ? faults.find((one) => one.path === path)?.words[language] : undefined
    return fault === undefined ? {} : { error: fault }
  }
  const save = useCallMutation('talent.saveTalent', {
    onSuccess: ({ state }) => {
      showToast({ tone: 'good', text: state === 'inReview' ? t.submitted : t.saved })
      typed.forget()
      void navigate(poolPath('mine'))
    },
  })
  const send = (draft: boolean) =>
    save.mutate({ draft, consent: consents, json: toJson(form), ...(saved && { version: saved.version }) })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (faults.length === 0 && consents) send(false)
  }
  const rows = { error }
  return (
    <form className={classes(layout.stack16, layout.reading)} onSubmit={submit} noValidate aria-label={t.heading}>
      <h1>{t.heading}</h1>
      <PutBack draft={typed} />
      {saved?.state === 'listed' && <p className={texts.warn13}>{t.reviewAgain}</p>}
      {saved && saved.reason !== '' && <p className={texts.warn13}>{t.returned(saved.reason)}</p>}
      <Panel title={t.who}>
        <div className={layout.stack16}>
          <Segments
            label={t.kind}
            options={talentKinds.map((one) => [one, talentKindNames[one][language]] as const)}
            chosen={form.kind}
            onChoose={set('kind')}
          />
          <div className={posted.pair}>
            <TextField
              label={t.name}
              required
              maxLength={talentLimits.line}
              autoComplete="name"
              {...fromField('name')}
              {...error('name')}
            />
            <SelectField
              label={t.nameShown}
              value={form.nameShown}
              {...(form.title.trim() !== '' && { hint: shownNameOf(form)[language] })}
              options={nameWays.map((one) => ({ value: one, label: nameWayNames[one][language] }))}
              onChange={(way) => set('nameShown')(nameWays.find((one) => one === way) ?? 'surname')}
            />
            <TextField
              label={t.title}
              required
              maxLength={talentLimits.line}
              {...fromField('title')}
              {...error('title')}
            />
            <TextField
              label={t.organisation}
              maxLength={talentLimits.line}
              autoComplete="organization"
              {...fromField('organisation')}
            />
            <SelectField
              label={t.region}
              value={form.region}
              placeholder={t.choose}
              options={regionOptions(language, form.region)}
              onChange={set('region')}
              {...error('region')}
            />
            <TextField label={t.city} maxLength={30} {...fromField('city')} />
          </div>
        </div>
      </Panel>
      <Panel title={t.work}>
        <div className={layout.stack16}>
          <FieldTicks ticked={form.fields} onChange={set('fields')} {...error('fields')} />
          <TextField
            label={t.skills}
            hint={t.skillsHint}
            maxLength={talentLimits.skillText}
            {...fromField('skills')}
            {...error('skills')}
          />
          <TextAreaField
            label={t.intro}
            hint={t.introHint}
            rows={6}
            maxLength={talentLimits.intro}
            {...fromField('intro')}
          />
          <div className={posted.pair}>
            <TextField
              label={t.years}
              inputMode="numeric"
              maxLength={2}
              autoComplete="off"
              {...fromField('years')}
              {...error('years')}
            />
            <SelectField
              label={t.availability}
              value={form.availability}
              options={availabilities.map((one) => ({ value: one, label: availabilityNames[one][language] }))}
              onChange={(key) => set('availability')(availabilities.find((one) => one === key) ?? 'employed')}
            />
            <TextField label={t.pay} hint={t.payHint} maxLength={talentLimits.line} {...fromField('expectedPay')} />
          </div>
        </div>
      </Panel>
      <Panel title={t.education}>
        <div className={posted.pair}>
          <SelectField
            label={t.degree}
            value={form.degree}
            placeholder={t.choose}
            options={degrees.map((one) => ({ value: one, label: degreeNames[one][language] }))}
            onChange={(key) => set('degree')(degrees.find((one) => one === key) ?? '')}
          />
          <TextField label={t.school} maxLength={talentLimits.line} {...fromField('school')} />
          <TextField label={t.major} maxLength={talentLimits.line} {...fromField('major')} />
        </div>
      </Panel>
      <CertificateFields list={form.certificates} onChange={set('certificates')} {...rows} />
      <WorkFields list={form.works} onChange={set('works')} {...rows} />
      <ExperienceFields list={form.experience} onChange={set('experience')} {...rows} />
      <ResumeField fileId={form.resumeFileId} onChange={set('resumeFileId')} />
      <Panel title={t.privacy}>
        <div className={layout.stack16}>
          <CheckList
            label={t.shown}
            hint={t.shownHint}
            options={shownParts.map((part) => [part, shownPartNames[part][language]] as const)}
            ticked={form.shown}
            onChange={set('shown')}
          />
          <CheckField
            label={t.hidesFromOwn}
            checked={form.hidesFromOwn}
            onChange={({ target }) => set('hidesFromOwn')(target.checked)}
          />
          <div className={layout.stack8}>
            <p>{t.reach}</p>
            <CheckField
              label={t.byPhone}
              {...(!reached.hasPhone && { hint: t.noPhone })}
              checked={form.byPhone}
              onChange={({ target }) => set('byPhone')(target.checked)}
              {...error('byPhone')}
            />
            <CheckField
              label={t.byEmail}
              {...(!reached.hasEmail && { hint: t.noEmail })}
              checked={form.byEmail}
              onChange={({ target }) => set('byEmail')(target.checked)}
            />
          </div>
        </div>
      </Panel>
      <Panel title={t.consent}>
        <div className={layout.stack12}>
          <p>{consentText[language]}</p>
          <CheckField
            label={t.agree}
            checked={consents}
            onChange={({ target }) => setConsents(target.checked)}
            {...(isTried && !consents && { error: t.agreeMissing })}
          />
        </div>
      </Panel>
      {isTried && faults.length > 0 && (
        <p role="alert" className={texts.bad}>
          {t.faults(faults.length)}
        </p>
      )}
      <span className={layout.line8}>
        {saved?.state !== 'listed' && saved?.state !== 'expired' && (
          <Button busy={save.isPending} onClick={() => send(true)}>
            {t.saveDraft}
          </Button>
        )}
        <Button type="submit" tone="primary" busy={save.isPending}>
          {t.submit}
        </Button>
      </span>
    </form>
  )
}

/** What is sent: lists that can be written to. */
const toJson = (form: TalentForm) => ({
  ...form,
  fields: [...form.fields],
  certificates: form.certificates.map((one) => ({ ...one })),
  works: form.works.map((one) => ({ ...one })),
  experience: form.experience.map((one) => ({ ...one })),
  shown: [...form.shown],
})
