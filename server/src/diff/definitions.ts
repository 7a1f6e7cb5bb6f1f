import type { Edit } from './edits.ts';

/** Whether what a defined term holds became more or less: words came or went behind “Content” means. */
export function isOtherDefinition(edit: Edit, before: string, after: string): boolean {
  const { lead, blockBefore, blockAfter } = edit;
  if ((before === '') === (after === '') || blockBefore === undefined || blockAfter === undefined)
    return false;
  if (!/\p{L}{3}/u.test(before + after)) return false;
  const text = blockAfter.text.slice(0, longestHead);
  const head = defining.exec(text);
  // The first sentence alone defines.
  return (
    head !== null && text.indexOf(lead) + lead.length >= head.index + head[0].length && !/[.!?]\s/u.test(lead)
  );
}

const longestHead = 400;
const defining =
  /^[^.]{0,80}["”“»«’']\s?(?:\([^)]{0,40}\)\s)?(?:shall |will )?(?:means?|includes?|refers? to|bedeutet|bezeichnet|umfasst|désigne|signifie|comprend|significa|designa|comprende|betekent|omvat|oznacza|obejmuje|avser|betyder|omfattar)(?!\p{L})/u;
