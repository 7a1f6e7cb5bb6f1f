import { packetKeysPath } from '@clausewatch/contract/packets';
import { type PacketSubject, recordOf } from './packet-subject.ts';

/** For whoever opens a packet without knowing what it is. */
export function packetReadme(subject: PacketSubject): string {
  const { vendor, made_at: madeAt, made_by: madeBy } = recordOf(subject);
  const [of, files] =
    'report' in subject
      ? ['the policies of', reportFiles]
      : [`a change of “${subject.change.document.title}” of`, changeFiles];
  return `Evidence packet: ${of} ${vendor.name} (${vendor.domain})
Made on ${madeAt} by Clausewatch ${madeBy.program} at ${madeBy.url}

${files}
versions/                the text of each policy, as it was read: the places count UTF-16 units of it
snapshots/               the pages that the texts were read from, as received (WARC/1.1)
SHA256SUMS               hashes of the files above and of the key
manifest.json            which text was read from which page, when and where; hashes of every file
manifest.sig             Ed25519 signature of manifest.json
public-key.pem           the public half of the key that signed it

Check all of it:   clausewatch verify PACKET.zip
By hand:           sha256sum --check SHA256SUMS
                   openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in manifest.json -sigfile manifest.sig
                   openssl pkey -pubin -in public-key.pem -outform DER | sha256sum

The last line is the key's fingerprint. Compare it with the one at
${madeBy.url}${packetKeysPath}
A signature by a key that you do not know proves only that nothing was changed since it was made.
`;
}

const reportFiles =
  'report.html, .md, .json  what the policies say, each point with its words and their place';
const changeFiles =
  'change.md, .json         what the change means, each point with the words of either version and their place';
