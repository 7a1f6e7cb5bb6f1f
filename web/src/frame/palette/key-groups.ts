/** Every key that does something, as the sheet shows them: keys pressed together in one string, one after another in several. */
export const keyGroups: readonly { name: string; keys: readonly (readonly [string, ...string[]])[] }[] = [
  {
    name: 'Anywhere',
    keys: [
      ['Search or run a command', 'Ctrl K'],
      ['All keys', '?'],
      ['Add a vendor', 'G', 'A'],
      ['Go to your vendors', 'G', 'V'],
      ['Go to the standards', 'G', 'S'],
      ['Go to the matrix', 'G', 'M'],
      ['Compare vendors', 'G', 'C'],
      ['Go to the directory', 'G', 'D'],
      ['Go to the inbox', 'G', 'I'],
      ['Close', 'Esc'],
    ],
  },
  {
    name: 'Vendors and standards',
    keys: [
      ['Next, previous vendor', 'J K'],
      ['Select a vendor', 'X'],
      ['Select all between', 'Shift X'],
      ['Select all that match', 'Ctrl A'],
      ['Compare two to four selected', 'C'],
      ['Tag those selected', 'T'],
      ['Set their owner', 'O'],
      ['Make a favourite', 'F'],
      ['Mark as seen', 'S'],
      ['Open a vendor of a standard', 'Enter'],
      ['Add an exception', 'E'],
    ],
  },
  {
    name: 'Matrix and inbox',
    keys: [
      ['Move in the matrix', '↑ ↓ ← →'],
      ['First, last column', 'Home End'],
      ['The quote of a cell, or sort', 'Enter'],
      ['Select a vendor', 'X'],
      ['Next, previous entry', 'J K'],
      ['Mark an entry as read', 'E'],
      ['Mute its vendor', 'M'],
    ],
  },
  {
    name: 'Reading and changes',
    keys: [
      ['Search in a text', '/'],
      ['Next, previous passage', 'J K'],
      ['Next, previous change', 'J K'],
      ['Accept a proposal', 'A'],
      ['Decline a proposal', 'D'],
    ],
  },
];
