import { describeCopyrightAdvice, describeCopyrightFault } from '@portal/domain/copyright/applications/fault-words'
import { quoteCopyright } from '@portal/domain/copyright/applications/fees'
import type { AnyCopyrightForm } from '@portal/domain/copyright/applications/form'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { OrderFormFrame } from '../../parts/order-form/OrderFormFrame.tsx'
import { type EditorProps, useOrderForm } from '../../parts/order-form/use-order-form.ts'
import { CopyrightSummary } from './CopyrightSummary.tsx'
import { frameMessages } from './frame-messages.ts'
import { type CopyrightDraft, type CopyrightSaved, type CopyrightScreen, stepOf as stepOfScreen } from './screen.ts'
import { sharedMessages } from './shared-messages.ts'

interface CopyrightEditorProps<Form extends AnyCopyrightForm> extends EditorProps<Form, CopyrightDraft> {
  readonly screen: CopyrightScreen<Form>
}

const noFiles: CopyrightDraft['files'] = []

/** Both registrations: what is theirs alone, their screen says. */
export function CopyrightEditor<Form extends AnyCopyrightForm>(props: CopyrightEditorProps<Form>) {
  const { screen, onReload, ...kept } = props
  const { draft } = kept
  const { sectionOf, Content } = screen
  const t = useMessages(frameMessages)
  const rowNames = useMessages(sharedMessages)
  const language = useLanguage()
  const [saved, setSaved] = useState<Pick<CopyrightSaved, 'amountOfficial' | 'amountService'> | undefined>(draft)
  const today = beijingDate(new Date())
  const order = useOrderForm<Form, CopyrightSaved>({
    ...{ ...kept, name: screen.orderKind, sectionOf, handedIn: t.handedIn, read: screen.read },
    post: async (where, json, options, isDraft) => {
      const reply = await screen.send({ ...where, json, draft: isDraft }, options)
      setSaved(reply)
      return reply
    },
    faultsOf: (form) =>
      screen.findFaults(form, today).map((fault) => ({
        path: fault.path,
        message: describeCopyrightFault(fault, language),
        isKnown: screen.saidAtOnce.has(fault.key),
      })),
    findingsOf: (form) =>
      (draft?.mode === 'read' ? [] : screen.findAdvice(form, today)).map((one) => ({
        ...{
          path: one.path,
          key: one.key,
          level: 'note' as const,
          words: describeCopyrightAdvice(one, language),
          source: '',
        },
      })),
  })
  const { mode } = order
  const stepOf = (path: string) => stepOfScreen(screen, path)
  // Of several owners or authors, which of them.
  const placeOf = (path: string) => {
    const [list = '', row = ''] = path.split('.')
    const nameOf = { owners: rowNames.owner, authors: rowNames.author, assignees: rowNames.assignee }[list]
    return [t[stepOf(path)], nameOf && row !== '' ? nameOf(Number(row) + 1) : ''].filter(Boolean).join(' · ')
  }
  // What was handed in costs what was frozen then; a draft costs what it would today.
  const frozen =
    mode !== 'draft' && saved ? { officialFen: saved.amountOfficial, serviceFen: saved.amountService } : undefined
  return (
    <OrderFormFrame
      {...{ order, t, stepOf, placeOf, onReload }}
      listsAsked
      steps={({ faults }) =>
        screen.steps.map(({ step, sections }) => ({
          ...{ step, title: t[step], isClosed: !sections.some((section) => draft?.openSections.includes(section)) },
          // The check is done when everything before it is.
          ...(step === 'check' && { waits: faults.length > 0 }),
        }))
      }
      summary={({ findings, ...handIn }, form) => (
        <CopyrightSummary
          {...{ ...handIn, frozen, advice: findings, title: screen.titleOf(form) }}
          owners={form.owners.map(({ name }) => name.trim()).filter(Boolean)}
          quote={frozen ? undefined : quoteCopyright(form, today, handIn.agencyId)}
        />
      )}
    >
      <Content mode={mode} files={draft?.files ?? noFiles} />
    </OrderFormFrame>
  )
}
