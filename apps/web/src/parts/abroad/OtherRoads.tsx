import type { OtherRoad } from '@portal/domain/patents/abroad/other-roads'
import { useLanguage } from '../../app/language.ts'
import texts from '../../ui/texts.module.css'

/** Places that one looks for and that this route does not lead to, each with the road that does. */
export function OtherRoads({ roads }: { readonly roads: readonly OtherRoad[] }) {
  const language = useLanguage()
  return roads.map(({ code, name, road }) => (
    <p key={code} className={texts.soft13}>
      <strong>{name[language]}</strong> {road[language]}
    </p>
  ))
}
