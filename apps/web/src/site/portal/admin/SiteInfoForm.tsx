import type { BasicInfoField } from '@portal/contract/site/site'
import type { ReplyFor } from '../../../api/send-call.ts'
import { type Language, useLanguage, useMessages } from '../../../app/language.ts'
import { classes } from '../../../ui/classes.ts'
import { TextAreaField, TextField } from '../../../ui/Field.tsx'
import layout from '../../../ui/layout.module.css'
import { defaultsOf } from '../long-info.ts'
import { siteAdminMessages } from './messages.ts'
import { PictureField } from './PictureField.tsx'
import styles from './SiteInfo.module.css'

export type Info = ReplyFor<'site.getSiteInfo'>['info']

const groups = [
  ['groupCompany', ['name', 'nameEn', 'referredtoas1', 'referredtoas2', 'title', 'logo']],
  ['groupContact', ['phone', 'Email', 'WeChat', 'time', 'address', 'addressEn']],
  ['groupTexts', ['indexaboutus', 'aboutus', 'sereve', 'detail1', 'detail2']],
  ['groupLegal', ['ICP', 'businesslicense', 'friends']],
] as const satisfies readonly (readonly [string, readonly BasicInfoField[]])[]

/** Rows of the fields of several lines. */
const rows: Partial<Record<BasicInfoField, number>> = {
  aboutus: 10,
  sereve: 3,
  detail1: 3,
  detail2: 3,
  friends: 5,
  indexaboutus: 2,
}

interface SiteInfoFormProps {
  readonly info: Info
  readonly errors: Partial<Record<BasicInfoField, string>>
  readonly onChange: (field: BasicInfoField, value: string) => void
}

export function SiteInfoForm({ info, errors, onChange }: SiteInfoFormProps) {
  const t = useMessages(siteAdminMessages)
  return groups.map(([group, fields]) => (
    <fieldset key={group} className={classes(layout.stack16, layout.bare, styles.group)}>
      <legend>{t[group]}</legend>
      {fields.map((field) => (
        <InfoField key={field} field={field} value={info[field]} error={errors[field]} onChange={onChange} />
      ))}
    </fieldset>
  ))
}

interface InfoFieldProps {
  readonly field: BasicInfoField
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (field: BasicInfoField, value: string) => void
}

function InfoField({ field, value, error, onChange }: InfoFieldProps) {
  const t = useMessages(siteAdminMessages)
  const language = useLanguage()
  const label = field === 'title' ? t.titleField : t[field]
  if (field === 'logo' || field === 'businesslicense') {
    return (
      <PictureField
        label={label}
        value={value}
        sideMax={field === 'logo' ? 256 : 1600}
        error={error}
        onChange={(text) => onChange(field, text)}
      />
    )
  }
  const isEnglish = field === 'nameEn' || field === 'addressEn'
  const lang = isEnglish ? 'en' : 'zh-CN'
  const shared = { label, value, error, name: field, placeholder: defaultOf(field, language), lang }
  const lines = rows[field]
  if (lines === undefined) {
    const hint = isEnglish ? t.englishHint : undefined
    return <TextField {...shared} hint={hint} onChange={(event) => onChange(field, event.target.value)} />
  }
  return (
    <TextAreaField
      {...shared}
      rows={lines}
      hint={field === 'friends' ? t.friendsHint : field === 'indexaboutus' ? undefined : t.longHint}
      onChange={(event) => onChange(field, event.target.value)}
    />
  )
}

function defaultOf(field: BasicInfoField, language: Language): string {
  const value = defaultsOf(language)[field]
  return typeof value === 'string' ? value : value.map(({ name, url }) => `${name} ${url}`).join('\n')
}
