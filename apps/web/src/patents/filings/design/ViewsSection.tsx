import { allViews, emptyDesign, type FormDesign } from '@portal/domain/patents/designs/design-form'
import { withDesign } from '@portal/domain/patents/designs/place-views'
import { designLabel } from '@portal/domain/patents/designs/view-words'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery } from '../../../api/query.ts'
import type { ReplyFor } from '../../../api/send-call.ts'
import { inLanguage, useLanguage, useMessages } from '../../../app/language.ts'
import { lazy } from '../../../app/lazy.tsx'
import { PlaceNotes, placeId, usePlaces } from '../../../parts/form/places.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useParts } from '../form-props.ts'
import { Section } from '../Section.tsx'
import { DesignBranch } from './DesignBranch.tsx'
import type { Picture } from './MarkedPicture.tsx'
import { designMessages } from './messages.ts'

const PictureDialog = lazy(() => import('./PictureDialog.tsx').then((module) => ({ default: module.PictureDialog })))

interface ViewsProps {
  /** Files of the form as it was opened, with their links: for who does not own the library. */
  readonly files: ReplyFor<'filings.getDraft'>['files']
}

/** Pictures of the views that are in the reader's library, by their ids. Links end: they are asked for anew. */
function usePictures(design: FormDesign): ReadonlyMap<string, Picture> {
  const ids = [...new Set(allViews(design).flatMap(({ view }) => view.pictureId ?? []))].sort().slice(0, 100)
  const found = useQuery({
    ...callQuery('designs.listPictures', { id: ids, pageSize: 100 }, { shownInPlace: true }),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
    refetchInterval: 10 * 60_000,
  })
  return new Map((found.data?.list ?? []).map((picture) => [picture.id, picture]))
}

/** The tree of designs and views, and the work on their pictures. */
export function ViewsSection({ files }: ViewsProps) {
  const { form, change } = useParts('design')
  const t = useMessages(designMessages)
  const language = useLanguage()
  const places = usePlaces()
  const design = form.design ?? emptyDesign
  const pictures = usePictures(design)
  const [worked, setWorked] = useState<string>()
  /** Views whose dialog is there: the one that is open, and those that were closed while their work still runs. */
  const [there, setThere] = useState<readonly string[]>([])
  const links = new Map(files.map(({ id, url }) => [id, url]))
  const set = (update: (design: FormDesign) => FormDesign) =>
    change((now) => ({ ...now, design: update(now.design ?? emptyDesign) }))
  const isOpen = places.isOpen('design.designs')
  const urlOf = (fileId: string, pictureId: string | null) => {
    const picture = pictureId === null ? undefined : pictures.get(pictureId)
    return picture?.fileId === fileId ? picture.url : (links.get(fileId) ?? picture?.url)
  }
  return (
    <Section id="views" title={t.views}>
      <div id={placeId('design.designs')} tabIndex={-1}>
        <PlaceNotes path="design.designs" error />
        <PlaceNotes path="design.basic" error />
      </div>
      {design.designs.map((item, at) => (
        <DesignBranch
          key={item.key}
          design={design}
          at={at}
          label={inLanguage(designLabel(design, at), language) || t.theDesign}
          urlOf={urlOf}
          pictures={pictures}
          onChange={(update) => set((now) => withDesign(now, at, update))}
          onBasic={() => set((now) => ({ ...now, basic: item.key }))}
          onRemove={
            isOpen && design.designs.length > 1
              ? () => set((now) => ({ ...now, designs: now.designs.toSpliced(at, 1) }))
              : undefined
          }
          onWork={(key) => {
            setWorked(key)
            setThere((all) => [...new Set([...all, key])])
          }}
        />
      ))}
      {isOpen && design.scope !== 'single' && (
        <div>
          <Button
            icon="plus"
            onClick={() =>
              set((now) => ({
                ...now,
                designs: [...now.designs, { key: crypto.randomUUID(), name: '', views: [], omissions: [] }],
              }))
            }
          >
            {t.addDesign}
          </Button>
        </div>
      )}
      {allViews(design)
        .filter(({ view }) => there.includes(view.key))
        .map((chosen) => (
          <Suspense key={chosen.view.key}>
            <PictureDialog
              open={chosen.view.key === worked}
              design={design}
              chosen={chosen}
              pictures={pictures}
              urlOf={urlOf}
              onChange={set}
              onClose={() => setWorked(undefined)}
              onGone={() => setThere((all) => all.filter((key) => key !== chosen.view.key))}
            />
          </Suspense>
        ))}
    </Section>
  )
}
