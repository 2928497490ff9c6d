import { type MaskKind, maskKinds, maskWords } from '@portal/domain/copyright/applications/deposit-lines'
import { type DepositWay, depositWays, depositWayWords } from '@portal/domain/copyright/applications/deposit-pages'
import type { SoftwareForm } from '@portal/domain/copyright/applications/software-form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import editor from '../../parts/form/editor.module.css'
import { parseWhole, useForm } from '../../parts/form/form-fields.tsx'
import { PlaceNotes, placeId, usePlaces } from '../../parts/form/places.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import styles from './copyright.module.css'
import { DepositLine, DepositResult } from './DepositResult.tsx'
import { copyrightMessages } from './messages.ts'
import { SourceFiles } from './SourceFiles.tsx'
import { SourceIntake } from './SourceIntake.tsx'
import { useDeposit } from './use-deposit.ts'

type Deposit = ReturnType<typeof useDeposit>

function State({ deposit: { work, isRunning, failure, kept } }: { deposit: Deposit }) {
  const t = useMessages(copyrightMessages)
  return (
    <>
      {isRunning && (
        <div role="status">
          <p className={texts.soft13}>{work?.state === 0 ? t.queued : t.building}</p>
          <ProgressBar label={t.building} share={(work?.progress ?? 0) / 100} />
        </div>
      )}
      {failure && (
        <p role="alert" className={editor.missing}>
          {failure}
        </p>
      )}
      {work?.state === 2 && <DepositResult work={work} />}
      {kept && <DepositLine id={kept.fileId} fileName={kept.fileName} pages={kept.pages} lines={kept.lines} />}
    </>
  )
}

/** Both deposits stand on the name and the version: without them no page can be made. */
function useNamed(): boolean {
  return useForm(({ name, version }: SoftwareForm) => name.trim() !== '' && version.trim() !== '')
}

function SourceBuilder() {
  const t = useMessages(copyrightMessages)
  const language = useLanguage()
  const { isOpen } = usePlaces()
  const isNamed = useNamed()
  const deposit = useDeposit('source')
  const [archive, setArchive] = useState<string>()
  const [chosen, setChosen] = useState<readonly string[]>()
  const [masks, setMasks] = useState<readonly MaskKind[]>(['keys', 'emails', 'phones', 'idNumbers'])
  const [way, setWay] = useState<DepositWay>('usual')
  const [fromPage, setFromPage] = useState('31')
  const [coveredPages, setCovered] = useState('')
  const [objectFile, setObject] = useState('')
  const [withGenerated, setGenerated] = useState(false)
  const found = useQuery({
    ...callQuery('copyright.readSource', { id: archive ?? '' }, { shownInPlace: true }),
    enabled: archive !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const all = found.data?.files ?? []
  const proposed = all.filter(({ leftOut }) => leftOut === null).map(({ path }) => path)
  // A pasted text is one file whose name tells nothing.
  const used = chosen ?? (proposed.length > 0 || all.length !== 1 ? proposed : all.map(({ path }) => path))
  const start = () =>
    deposit.build({
      id: archive ?? '',
      files: [...used],
      masks: [...masks],
      way,
      fromPage: parseWhole(fromPage, 100_000) || 1,
      coveredPages,
      objectFile,
      withGenerated,
    })
  return (
    <div className={classes(layout.column16, styles.part)} id={placeId('source')} tabIndex={-1}>
      <h3>{t.source}</h3>
      <p className={texts.soft13}>{isNamed ? t.sourceHelp : t.nameFirst}</p>
      <PlaceNotes path="source" error />
      {isOpen('source') && (
        <SourceIntake
          folder
          upload={{ label: t.zip, type: 'package' }}
          disabled={!isNamed}
          onReady={(id) => {
            setArchive(id)
            setChosen(undefined)
          }}
        />
      )}
      {found.error && (
        <p role="alert" className={editor.missing}>
          {found.error.message}
        </p>
      )}
      {found.data && isOpen('source') && (
        <>
          <SourceFiles all={all} used={used} onChange={setChosen} />
          <fieldset className={classes(layout.wrap8x16, styles.choices)}>
            <legend>{t.masks}</legend>
            {maskKinds.map((kind) => (
              <CheckField
                key={kind}
                label={inLanguage(maskWords[kind], language)}
                checked={masks.includes(kind)}
                onChange={() => setMasks(masks.includes(kind) ? masks.filter((one) => one !== kind) : [...masks, kind])}
              />
            ))}
            <CheckField label={t.withGenerated} checked={withGenerated} onChange={() => setGenerated(!withGenerated)} />
          </fieldset>
          <SelectField
            label={t.way}
            value={way}
            options={depositWays.map((value) => ({ value, label: inLanguage(depositWayWords[value], language) }))}
            onChange={(value) => setWay(depositWays.find((one) => one === value) ?? 'usual')}
          />
          {(way === 'window' || way === 'object') && (
            <TextField
              label={t.fromPage}
              inputMode="numeric"
              value={fromPage}
              onChange={(event) => setFromPage(event.target.value)}
            />
          )}
          {way === 'covered' && (
            <TextField
              label={t.coveredPages}
              value={coveredPages}
              onChange={(event) => setCovered(event.target.value)}
            />
          )}
          {way === 'object' && (
            <SelectField
              label={t.objectFile}
              value={objectFile}
              placeholder="—"
              options={all.map(({ path }) => ({ value: path, label: path }))}
              onChange={setObject}
            />
          )}
          <div>
            <Button
              icon="retry"
              disabled={used.length === 0 || deposit.isRunning || !isNamed}
              onClick={() => void start()}
            >
              {deposit.work ? t.again : t.build}
            </Button>
          </div>
        </>
      )}
      <State deposit={deposit} />
    </div>
  )
}

function ManualBuilder() {
  const t = useMessages(copyrightMessages)
  const { isOpen } = usePlaces()
  const isNamed = useNamed()
  const deposit = useDeposit('manual')
  return (
    <div className={classes(layout.column16, styles.part)} id={placeId('manual')} tabIndex={-1}>
      <h3>{t.manual}</h3>
      <p className={texts.soft13}>{isNamed ? t.manualHelp : t.nameFirst}</p>
      <PlaceNotes path="manual" error />
      {isOpen('manual') && (
        <SourceIntake
          folder={false}
          upload={{ label: t.manualFile, type: 'document' }}
          disabled={!isNamed || deposit.isRunning}
          onReady={(id) => void deposit.build({ id })}
        />
      )}
      <State deposit={deposit} />
    </div>
  )
}

/** Both deposits of a software registration. */
export default function DepositBuilders() {
  return (
    <>
      <SourceBuilder />
      <ManualBuilder />
    </>
  )
}
