import { type DesignItem, type FormDesign, type OmissionReason, type Projection, projections } from './design-form.ts'
import { designLabel, fullViewLabel, viewWords } from './view-words.ts'

const reasonText: Readonly<Record<OmissionReason, (view: string, like: string) => string>> = {
  same: (view, like) => `${view}与${like}相同`,
  symmetric: (view, like) => `${view}与${like}对称`,
  plain: (view) => `${view}无设计要点`,
  unseen: (view) => `${view}为使用时不容易看到的部位`,
}

function omissionsOf({ omissions, views }: DesignItem): string[] {
  const there = new Set(views.map((view) => view.slot))
  return projections
    .flatMap((slot: Projection) => omissions.filter((one) => one.slot === slot && !there.has(slot)))
    .map(({ slot, reason, like }) => {
      const view = viewWords[slot].zh
      return `${reasonText[reason](view, like === '' ? '' : viewWords[like].zh)}，省略${view}`
    })
}

/** Words without the marks and blanks at their end; by index, for the words may be anybody's and long. */
export function withoutStop(text: string): string {
  let end = text.length
  while (end > 0 && /[。.；;\s]/u.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
const stop = (text: string) => withoutStop(text.trim())

/**
 * The numbered sentences of the brief description (130002) as the form stands; sentences whose facts are missing are
 * left out, the form's own faults name them.
 *
 * @see patent reference 5.5: name, use, features, the telling figure; omitted views, colours, partial, basic design.
 */
export function briefDescription(title: string, design: FormDesign): readonly string[] {
  const { brief, partial, gui, scope, designs } = design
  const said: string[] = []
  const say = (text: string) => void said.push(`${said.length + 1}. ${text}。`)
  const name = title.trim()
  if (name !== '') say(`本外观设计产品的名称：${name}`)
  if (brief.use.trim() !== '') say(`本外观设计产品的用途：${stop(brief.use)}`)
  if (brief.features.trim() !== '') say(`本外观设计产品的设计要点：${stop(brief.features)}`)
  const telling = designs.flatMap((item, at) =>
    item.views.filter((view) => view.key === brief.telling).map((view) => fullViewLabel(design, at, view).zh),
  )[0]
  if (telling) say(`最能表明设计要点的图片或照片：${telling}`)
  const basic = designs.findIndex((item) => item.key === design.basic)
  if (scope === 'similar' && basic >= 0) say(`指定${designLabel(design, basic).zh}为基本设计`)
  if (scope === 'set') {
    const pieces = designs.map((item, at) => `${designLabel(design, at).zh}为${item.name.trim()}`)
    say(`本外观设计为成套产品，${pieces.join('，')}`)
  }
  designs.forEach((item, at) => {
    const omitted = omissionsOf(item)
    if (omitted.length > 0) say(`${designLabel(design, at).zh}${omitted.join('；')}`)
  })
  if (partial && partial.part.trim() !== '') {
    const means =
      partial.means === 'dashed' ? '实线表示，其余部分以虚线表示' : '不覆盖半透明层表示，其余部分以半透明层覆盖'
    const use = partial.use.trim() === '' ? '' : `，用途为${stop(partial.use)}`
    say(`本外观设计请求保护的是局部外观设计，要求保护的局部为${stop(partial.part)}，以${means}${use}`)
  }
  if (gui && gui.where.trim() !== '') {
    const interaction = gui.interaction.trim() === '' ? '' : `；${stop(gui.interaction)}`
    say(`本外观设计包含图形用户界面，位于${stop(gui.where)}${interaction}`)
  }
  if (brief.colour) say('请求保护的外观设计包含色彩')
  if (brief.more.trim() !== '') say(stop(brief.more))
  return said
}
