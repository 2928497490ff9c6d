import { fillWords } from '@portal/domain/platform/words/two-languages'
import type { MarkPicture } from '@portal/domain/trademarks/registration/form'
import {
  findPictureFaults,
  fittable,
  markPictureRule,
  pictureFaultWords,
} from '@portal/domain/trademarks/registration/picture-faults'
import { useEffect, useState } from 'react'
import { useCallMutation } from '../api/query.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import texts from '../ui/texts.module.css'
import { pictureMessages } from './picture-messages.ts'
import { type UploadedFile, UploadField } from './UploadField.tsx'

interface PictureUploadProps {
  readonly label: string
  /** Id of the picture that stands here now. */
  readonly standing?: string | undefined
  readonly disabled?: boolean
  readonly onTaken: (picture: MarkPicture) => void
}

/** Uploads the image of a mark, here or abroad; one that the offices would not take is converted into one that they take. */
export function PictureUpload({ label, standing, disabled = false, onTaken }: PictureUploadProps) {
  const t = useMessages(pictureMessages)
  const [refused, setRefused] = useState<MarkPicture>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another picture standing here that answers a refusal
  useEffect(() => setRefused(undefined), [standing])
  const take = (brought: MarkPicture) => {
    const isRefused = refusedFor(brought).length > 0
    setRefused(isRefused ? brought : undefined)
    if (!isRefused) onTaken(brought)
  }
  const { sideMin, sideMax, bytesBelow } = markPictureRule
  return (
    <>
      <UploadField
        label={label}
        rule={t.rule(sideMin, sideMax, bytesBelow / 1024)}
        type="image"
        standing={standing}
        disabled={disabled}
        onUploaded={(file) => take(pictureOf(file))}
      />
      {refused && !disabled && (
        <Refused key={refused.fileId} picture={refused} onFitted={take} onDropped={() => setRefused(undefined)} />
      )}
    </>
  )
}

const refusedFor = (picture: MarkPicture) => fittable(findPictureFaults(picture, { as: 'colour' }))

interface RefusedProps {
  readonly picture: MarkPicture
  readonly onFitted: (picture: MarkPicture) => void
  readonly onDropped: () => void
}

/** A picture that the office would not take, why, and the way to one that it takes; it does not stand in the form meanwhile. */
function Refused({ picture, onFitted, onDropped }: RefusedProps) {
  const t = useMessages(pictureMessages)
  const language = useLanguage()
  const fit = useCallMutation('trademarks.fitPicture')
  // Given to this one request: its answer is let go once the picture was dropped or another one brought.
  const onFit = () => fit.mutate({ fileId: picture.fileId }, { onSuccess: onFitted })
  const words = refusedFor(picture).map(({ key, params }) => fillWords(pictureFaultWords[key][language], params))
  return (
    <div className={layout.column16} role="alert">
      <p className={texts.soft13}>
        {picture.fileName}: {words.join(language === 'zh' ? '；' : '; ')}
      </p>
      <div className={layout.line8}>
        <Button size="small" busy={fit.isPending} onClick={onFit}>
          {t.fit}
        </Button>
        <Button size="small" tone="quiet" onClick={onDropped}>
          {t.drop}
        </Button>
      </div>
      <p className={texts.soft13}>{t.fitNote}</p>
    </div>
  )
}

const pictureOf = ({ id, name, width, height, size, mediaType, isCmyk, colouredShare }: UploadedFile): MarkPicture => ({
  fileId: id,
  fileName: name,
  width: width ?? 0,
  height: height ?? 0,
  bytes: size,
  mediaType,
  isCmyk,
  colouredShare,
})
