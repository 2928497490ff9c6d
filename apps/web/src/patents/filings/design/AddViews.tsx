import type { ViewSlot } from '@portal/domain/patents/designs/design-form'
import type { NewView } from '@portal/domain/patents/designs/place-views'
import { Suspense, useState } from 'react'
import { sendCall } from '../../../api/send-call.ts'
import { useMessages } from '../../../app/language.ts'
import { lazy } from '../../../app/lazy.tsx'
import { type UploadedFile, UploadField } from '../../../parts/UploadField.tsx'
import { Button } from '../../../ui/Button.tsx'
import layout from '../../../ui/layout.module.css'
import { type Conversion, drawPages } from './draw-pages.ts'
import type { Picture } from './MarkedPicture.tsx'
import { designMessages } from './messages.ts'

const PagesDialog = lazy(() => import('./PagesDialog.tsx').then((module) => ({ default: module.PagesDialog })))
const LibraryDialog = lazy(() => import('./LibraryDialog.tsx').then((module) => ({ default: module.LibraryDialog })))

/** Takes files into the library; the views they make, where they are said to stand. @throws CallError */
export async function viewsOfFiles(
  files: readonly { readonly id: string; readonly slot?: ViewSlot | undefined }[],
): Promise<NewView[]> {
  const { list } = await sendCall('designs.addPictures', { fileId: files.map(({ id }) => id) }, { shownInPlace: true })
  return list.map((picture) => ({
    ...viewOfPicture(picture),
    slot: files.find(({ id }) => id === picture.original.fileId)?.slot,
  }))
}

export function viewOfPicture({ id, fileId, name, width, height, dpi }: Picture): NewView {
  return { key: crypto.randomUUID(), pictureId: id, fileId, fileName: name, width, height, dpi }
}

/** Pictures, a PDF of views, or what lies in the library already. */
export function AddViews({ onViews }: { onViews: (views: readonly NewView[]) => void }) {
  const t = useMessages(designMessages)
  const [pdf, setPdf] = useState<{ readonly pdfId: string; readonly first: Conversion }>()
  const [isChoosing, setChoosing] = useState(false)
  const onUploaded = async (file: UploadedFile) => {
    if (file.mediaType === 'application/pdf') setPdf({ pdfId: file.id, first: await drawPages(file.id) })
    else onViews(await viewsOfFiles([file]))
  }
  return (
    <div className={layout.column12}>
      <UploadField label={t.addFiles} hint={t.viewsHint} type="figure" multiple onUploaded={onUploaded} />
      <div>
        <Button icon="search" onClick={() => setChoosing(true)}>
          {t.fromLibrary}
        </Button>
      </div>
      <Suspense>
        {pdf && <PagesDialog key={pdf.pdfId} {...pdf} onClose={() => setPdf(undefined)} onViews={onViews} />}
        {isChoosing && <LibraryDialog onClose={() => setChoosing(false)} onViews={onViews} />}
      </Suspense>
    </div>
  )
}
