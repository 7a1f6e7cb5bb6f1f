import { allTypes, contractTypes, p, type Practice } from '../practice.ts';

/** A promise to those with a paid plan, or with one for organisations, alone. */
const ofSomePlans =
  /\b(?:when|if|where|as long as) you (?:use|are using|are on|subscribe to|have|pay)\b[^.;!?]{0,80}\b(?:enterprise|business|teams?|paid|pro|premium|plus|education|edu|commercial|api)\b|\b(?:for|of|from|by|with|on|through|via|to|in|under) (?:(?:our|your|the|a|any|all|those|users|customers|subscribers|accounts?|members|who|on|of|with|using) ){0,4}(?:[\w-]+ ){0,3}?(?:enterprise|business|teams?|paid|pro|premium|education|commercial) (?:[\w-]+ )?(?:plans?|versions?|tiers?|accounts?|subscri\w+|offerings?|editions?|customers?|users?|workspaces?)\b/;

/** Models trained on your data, and decisions made by machine. Long because it is data: one entry a practice. */
export const ai: readonly Practice[] = [
  {
    id: 'trains-on-content',
    title: 'Trains AI on your data',
    category: 'ai',
    polarity: 'concern',
    weight: 7,
    reason: 'What a model has learned cannot be unlearned on request.',
    types: allTypes,
    rules: [
      {
        cue: 'train|models',
        act: p`^[^a-z]*(?:to )?(?:[\w]+ ){0,16}?(?:train(?:ing)?|improv(?:e|ing)|fine-tun(?:e|ing))(?: and [\w-]+)?(?: \w+){0,3} (?:ai|artificial intelligence|machine[- ]learning|models|llms?)\b`,
        under: /\b(?:us(?:e|es|ing)|process)\b[^:]*\b(?:information|data|content)\b[^:]*:$/,
        without: [/\b(?:not|never)\b/],
      },
      {
        cue: 'train|machine learning|machine-learning|artificial intelligence| ai | ai,|ai model',
        act: p`\b(?:use|uses|used|using|process|processed|analy[sz]e|analy[sz]ed|utili[sz]e)\b<wide>\b(?:to|for|in)\b<gap>\b(?:train(?:ing)?|develop(?:ing)?|improv(?:e|ing)|build(?:ing)?|fine-?tun(?:e|ing))\b<gap>\b(?:ai\b|a\.i\.|artificial intelligence|machine[- ]learning|models?|algorithms?|neural|llms?|classifiers)`,
        with: [
          p`\b<data>|\b(?:your|customer|user|users'|personal) (?:[\w-]+ ){0,3}(?:content|data|input|inputs|prompts|messages|posts|conversations|files|interactions)\b|\b(?:content|inputs?|prompts|conversations|interactions|submissions|information|data)\b|\byour (?:[\w-]+,? ){1,6}to (?:train|teach|build)\b`,
        ],
        without: [
          /\b(?:scraping|crawl\w*|bots|scrapers|apis?|use (?:\w+ ){0,2}training (?:information|data))\b|^using (?:the|our) (?:[\w-]+ ){1,2}(?:content|materials)\b/,
          /\b(?:you (?:may|must|shall|agree|can) not|not (?:be )?(?:use|used)|never|does not|do not|opt[ -]?out|only (?:if|with) (?:you|your)|unless you (?:opt|consent|agree)|without your|aggregated? (?:and|or) (?:anonymi[sz]ed|de-?identified)|prohibit\w*|you will not|may not)\b|n't/,
        ],
      },
      {
        cue: 'train',
        act: p`\b(?:train|training|fine-?tune|improve)\b<gap>\b(?:our|the|its|their|these|other)?(?: \w+){0,3} ?(?:ai|artificial intelligence|machine[- ]learning|models|large language)\b<wide>\b(?:using|with|on|from|based on)\b<gap>\b(?:your|user|customer|content|data|information)`,
        without: [
          /\b(?:scraping|crawl\w*|bots|scrapers)\b/,
          /\b(?:not|never|opt[ -]?out|you (?:may|must|shall))\b|n't/,
        ],
      },
    ],
  },
  {
    id: 'no-training',
    title: 'Does not train AI on your data',
    category: 'ai',
    polarity: 'favourable',
    weight: 6,
    reason: 'What you bring stays out of the model.',
    types: allTypes,
    yieldsTo: ['trains-on-content'],
    rules: [
      {
        cue: 'train|machine learning|machine-learning',
        act: p`\b(?:not|never|n't)\b<wide>\b(?:use|used|train|process|processed)\b<wide>\b(?:train(?:ing|ed)?|fine-?tun\w+)\b<gap>\b(?:ai|artificial|machine|models?|algorithms?|llms?|generative|our|any|foundation|large|by|on)\b`,
        with: [
          /\b(?:your?|customer|user|users'|personal|client|inputs)\b/,
          /\b(?:data|content|inputs?|prompts|outputs?|messages|information|files)\b/,
        ],
        without: [
          /\b(?:you (?:may|must|shall|will|agree|can|may not|shall not|agree not)(?: not)? (?:\w+ )?(?:use|train)|unless(?! you (?:\w+ ){0,2}(?:opt|consent|agree|choose|allow|permit|give))|except|by default, we|users? (?:may|shall|must) not|customer (?:may|shall|will|must) not|any person|third part(?:y|ies) (?:may|shall) not)\b/,
          ofSomePlans,
        ],
        denies: true,
      },
      {
        cue: 'train',
        act: p`\b(?:we|[a-z]+) (?:do(?:es)? not|don't|doesn't|will not|won't|may not|will never|never) train\b<gap>\b(?:models?|ai|on)\b<gap>\b(?:data|content|inputs?|prompts|files|conversations|you)\b`,
        without: [
          /\byou (?:may|must|shall|will)|unless(?! you (?:\w+ ){0,2}(?:opt|consent|agree|choose|allow|permit|give))|except/,
          ofSomePlans,
        ],
        denies: true,
      },
    ],
  },
  {
    id: 'no-training-on-some-plans',
    title: 'Leaves the data of some plans out of AI training',
    category: 'ai',
    polarity: 'favourable',
    weight: 2,
    reason: 'Whoever has another plan gets no such promise.',
    types: allTypes,
    yieldsTo: ['no-training'],
    rules: [],
  },
  {
    id: 'training-opt-out',
    isReaders: true,
    title: 'Lets you keep your data out of AI training',
    category: 'ai',
    polarity: 'favourable',
    weight: 3,
    reason: 'A switch is better than none.',
    types: allTypes,
    rules: [
      {
        cue: 'opt out|opt-out|opted|choos|choice|control|turn off|disable|object',
        act: p`\b(?:opt(?:ed)?[ -]?out|opting out|choosing|ability to control|turn(?:ing)? off|disable|object to)\b<wide>\b(?:train(?:ing)?|machine[- ]learning|improv(?:e|ing) (?:our )?models?|model improvement|(?:improv|develop|enhanc)\w* (?:[\w-]+ ){0,3}(?:ai\b|artificial intelligence))`,
        with: [/\b(?:you|your|users|customers)\b/],
        without: [
          /\b(?:even if|does not|arbitrat\w+)\b/,
          /\b(?:cannot|can't|not able|security training|advertis\w+|automated decision\w*)\b/,
        ],
      },
    ],
  },
  {
    id: 'automated-decisions',
    title: 'Lets machines decide about you',
    category: 'ai',
    polarity: 'concern',
    weight: 4,
    reason: 'No one may be there to see that the machine is wrong.',
    types: allTypes,
    rules: [
      {
        cue: 'automated|automatic|algorithm',
        act: p`\b(?:we|our|us|[a-z]+)\b<gap>\b(?:use|uses|make|makes|may (?:use|make|take)|rely on|employ|apply|engage in|carry out|take|involve)\b<gap>\b(?:automated (?:individual )?(?:decision\w*|decisions?|means to (?:make|decide|determine))|automatic(?:ally)? (?:decision\w*|decide)|solely automated)|\b(?:subject to|powered by|involves?)\b<gap>\bautomated decision-making`,
        without: [/\b(?:not|no|never|right (?:not )?to|object|cookies|n't|without)\b|n't/],
      },
    ],
  },
  {
    id: 'no-automated-decisions',
    title: 'Makes no decisions about you by machine alone',
    category: 'ai',
    polarity: 'favourable',
    weight: 3,
    reason: 'A person answers for what is decided.',
    types: allTypes,
    yieldsTo: ['automated-decisions'],
    rules: [
      {
        cue: 'automated|automatic',
        act: p`\b(?:we|company|[a-z]+)\b<gap>\b(?:not|never|no|n't)\b<gap>\b(?:automated|automatic|solely automated)\b<gap>\b(?:decisions?|decision[- ]making|profiling|processing)\b`,
        without: [
          /\b(?:cookies|these technologies)\b/,
          /\b(?:right not to|you have|right to|unless|except|solely to|object|subject to (?:a |any )?(?:decision|automated)|without)\b/,
        ],
        denies: true,
      },
      {
        cue: 'automated',
        act: p`\b(?:not (?:be )?(?:subject to|used for|carry out|use|engage|involve|conduct|perform)|no|not\b[^.;!?]{0,140}\bengage in)\b<gap>\bautomated (?:individual )?decision`,
        without: [/\b(?:right|you have|unless|except|entitled|request|cookies|these technologies)\b/],
        denies: true,
      },
    ],
  },
  {
    id: 'human-review',
    isReaders: true,
    title: 'Lets you ask for a person to review a machine’s decision',
    category: 'ai',
    polarity: 'favourable',
    weight: 3,
    reason: 'A person can see what the machine missed.',
    types: allTypes,
    rules: [
      {
        cue: 'automated|human|profiling',
        act: p`\b(?:right|you (?:can|may|have)|entitled|request|ask|contest|object|object to|not to be)\b<wide>\b(?:human (?:intervention|review)|(?:not )?(?:to )?be subject(?:ed)? to\b<gap>\b(?:automated|decisions?)|automated (?:individual )?(?:decision\w*|processing)|decisions? based solely)`,
        without: [
          /\b(?:we (?:do not|don't|may|use|will) (?:use|make|carry|engage)|not provide a right|not available)\b/,
        ],
        denies: true,
      },
    ],
  },
  {
    id: 'profiling',
    title: 'Builds a profile of you',
    category: 'ai',
    polarity: 'concern',
    weight: 3,
    reason: 'Guesses about you become facts about you.',
    types: ['privacy', 'cookies', 'ai', 'terms', 'other_compliance'],
    rules: [],
  },
  {
    id: 'ai-output-warranty',
    title: 'Answers for nothing its AI says',
    category: 'ai',
    polarity: 'concern',
    weight: 2,
    reason: 'The output is yours to check and yours to answer for.',
    types: ['terms', 'ai', 'acceptable_use', 'other_compliance'],
    rules: [
      {
        cue: 'output|generated|artificial|ai feature|ai-generated|ai ',
        act: p`\b(?:output|outputs|ai-generated|generated content|ai features?|artificial intelligence|machine learning|responses|ai services?)\b<wide>\b(?:may (?:not |sometimes |be |contain |produce |generate )*(?:inaccura\w+|incorrect|incomplete|accurate|errors?|unreliable|offensive|misleading|false)|not (?:\w+ )?(?:warrant\w*|guarantee\w*|accurate|responsible|liable)|inaccura\w+|without (?:\w+ )?warrant\w*|your own risk)`,
        with: [/\b(?:ai\b|ai-|artificial intelligence|machine learning|generative|outputs?\b)/],
        without: [/\b(?:you (?:shall|must|will)|if you believe|please notify)\b/],
        denies: true,
      },
    ],
  },
  {
    id: 'ai-providers',
    title: 'Sends your content to outside AI providers',
    category: 'ai',
    polarity: 'neutral',
    weight: 0,
    reason: 'One more company reads what you write.',
    types: allTypes,
    rules: [],
  },
  {
    id: 'no-competing-models',
    title: 'Forbids using its output to build competing models',
    category: 'ai',
    polarity: 'neutral',
    weight: 0,
    reason: 'What you may do with its answers ends where it would compete.',
    types: contractTypes,
    rules: [],
  },
];
