import { aiUseWords } from '@portal/domain/copyright/applications/choices'
import { type WorkForm, workLimits } from '@portal/domain/copyright/applications/work-form'
import { useState } from 'react'
import { formatBytes } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { PlaceNotes, usePlaces } from '../../parts/form/places.tsx'
import { formFields } from '../../parts/form/typed-fields.ts'
import { UploadField } from '../../parts/UploadField.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import styles from './copyright.module.css'
import { newSample } from './new-form.ts'
import { useOptions } from './SharedFields.tsx'
import { StatementFields } from './StatementFields.tsx'
import { StepSection } from './StepSection.tsx'
import type { ContentProps } from './screen.ts'
import { workMessages } from './work-messages.ts'

const { CheckAt, ChooseAt, RowsAt, TextAt, useParts } = formFields<WorkForm>()

/** The work itself, and what is said about it. */
export function SamplesStep({ files }: Pick<ContentProps, 'files'>) {
  const t = useMessages(workMessages)
  const { form, change } = useParts('series', 'samples')
  const { isOpen } = usePlaces()
  const options = useOptions()
  /** Links of pictures that came since the form was opened. */
  const [brought, setBrought] = useState<ReadonlyMap<string, string>>(new Map())
  const linkOf = (id: string) => brought.get(id) ?? files.find((file) => file.id === id)?.url
  const { sampleSideMin, sampleSideMax, sampleBytes } = workLimits
  return (
    <StepSection step="samples">
      <fieldset className={classes(layout.column16, styles.group)}>
        <legend>{t.sample}</legend>
        <p className={texts.soft13}>{t.sampleHelp}</p>
        <CheckAt path="series" label={t.series} />
        {form.series && <TextAt path="seriesName" label={t.seriesName} />}
        <RowsAt path="samples" nameOf={(at) => form.samples[at - 1]?.fileName ?? ''}>
          {(at, path) => {
            const sample = form.samples[at]
            return (
              sample && (
                <div className={styles.sample}>
                  <Thumbnail url={linkOf(sample.fileId)} name={sample.title || sample.fileName} />
                  <div className={layout.stack8}>
                    <SampleFacts path={path} sample={sample} />
                    {form.series && <TextAt path={`${path}.title`} label={t.pieceTitle} required />}
                    <PlaceNotes path={path} error />
                  </div>
                </div>
              )
            )
          }}
        </RowsAt>
        {isOpen('samples') && (
          <UploadField
            label={t.bringSamples}
            type="image"
            kinds={['jpg', 'png']}
            multiple
            rule={t.sampleRule(sampleSideMin, sampleSideMax, sampleBytes / 1024 / 1024)}
            onUploaded={(file) => {
              setBrought((all) => new Map([...all, [file.id, file.url]]))
              change((now) => ({ ...now, samples: [...now.samples, newSample(file)] }))
            }}
          />
        )}
      </fieldset>
      <StatementFields />
      <div>
        <ChooseAt path="aiUse" label={t.aiUse} required placeholder="—" options={options(aiUseWords)} />
        <PlaceNotes path="aiUse" />
      </div>
    </StepSection>
  )
}

function Thumbnail({ url, name }: { url: string | undefined; name: string }) {
  const t = useMessages(workMessages)
  if (url === undefined) return <span className={styles.noPicture}>{t.noPicture}</span>
  return <img className={styles.thumbnail} src={url} alt={name} loading="lazy" />
}

function SampleFacts({ path, sample }: { path: string; sample: WorkForm['samples'][number] }) {
  const t = useMessages(workMessages)
  const { errorAt } = usePlaces()
  const { width, height, bytes } = sample
  return (
    <p className={texts.soft13}>
      {width !== null && height !== null && `${width} × ${height} px · `}
      {formatBytes(bytes)}
      {errorAt(path) === undefined && (
        <span className={styles.fine}>
          <Icon name="check" size={16} />
          {t.sampleFine}
        </span>
      )}
    </p>
  )
}
