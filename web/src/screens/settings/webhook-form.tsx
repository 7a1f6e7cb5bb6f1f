import { alertSeverities, type AlertSeverity } from '@clausewatch/contract/notifications';
import { readWebhookUrl } from '@clausewatch/contract/webhook-address';
import type { WebhookHeadersChange } from '@clausewatch/contract/webhook-headers';
import {
  type Webhook,
  webhookEvents,
  type WebhookFormat,
  webhookFormats,
  webhookLimits,
} from '@clausewatch/contract/webhooks';
import { oneOf } from '../../ui/one-of.ts';
import { useState } from 'react';
import { configuration } from '../../api/api.ts';
import { isAboutField, refusalMessage } from '../../api/api-error.ts';
import { useCreateWebhook, useUpdateWebhook } from '../../api/webhooks.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { draftsOf, Headers, readDrafts } from './webhook-headers.tsx';
import type { ShownSecret } from './secret-once.tsx';
import { type Filters, Narrowing, toggled } from './webhook-narrowing.tsx';
import { eventNames, formatNames } from './webhook-words.ts';

type NewWebhookFormProps = { onClose: () => void; onMade: (made: ShownSecret) => void };

export function NewWebhookForm({ onClose, onMade }: NewWebhookFormProps) {
  const create = useCreateWebhook();
  return (
    <WebhookForm
      act="Create"
      onClose={onClose}
      send={async ({ url = '', headers, ...chosen }, format) => {
        // None of them is kept: each has a value.
        const whole = headers.map(({ name, value = '' }) => ({ name, value }));
        const { webhook, secret } = await create.mutateAsync({ ...chosen, headers: whole, format, url });
        showToast('ok', 'Webhook created', 'Send a test to see that it arrives.');
        onMade({ name: webhook.name, secret, isNew: true });
      }}
    />
  );
}

export function EditWebhookForm({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const update = useUpdateWebhook(webhook.id);
  return (
    <WebhookForm
      act="Save"
      webhook={webhook}
      onClose={onClose}
      send={async (chosen) => {
        await update.mutateAsync(chosen);
        showToast('ok', 'Webhook saved');
        onClose();
      }}
    />
  );
}

/** The values of the form; without an address where that stays unchanged. */
type Chosen = Filters & {
  headers: WebhookHeadersChange;
  name: string;
  minimum_severity: AlertSeverity;
  url?: string;
};

type WebhookFormProps = {
  act: string;
  webhook?: Webhook;
  onClose: () => void;
  send: (chosen: Chosen, format: WebhookFormat) => Promise<void>;
};

function WebhookForm({ act, webhook, onClose, send }: WebhookFormProps) {
  const [filters, setFilters] = useState<Filters>({
    events: webhook?.events ?? [...webhookEvents],
    types: webhook?.types ?? null,
    vendors: webhook?.vendors?.map(({ id }) => id) ?? null,
  });
  const [headers, setHeaders] = useState(() => draftsOf(webhook?.header_names ?? []));
  const { form, field, problem, isBusy } = useForm(['name', 'url', 'format', 'severity'], {
    async check({ name, url }) {
      const address = readWebhookUrl(url, () => configuration.internalReceivers);
      const read = await readDrafts(headers);
      // The present address is not shown in full: left empty, it stays unchanged.
      const isKept = webhook !== undefined && url.trim() === '';
      return {
        ...(name.trim() === '' && { name: 'Enter a name' }),
        ...(!isKept && address.kind === 'refused' && { url: address.message }),
        ...(read.problem !== undefined && { form: read.problem }),
        ...(filters.events.length === 0 && { form: 'Choose at least one kind of event.' }),
        ...(filters.types?.length === 0 && { form: 'Choose at least one type of document.' }),
        ...(filters.vendors?.length === 0 && { form: 'Choose at least one vendor.' }),
      };
    },
    send: async ({ name, url, format, severity }) => {
      const { headers: sent = [] } = await readDrafts(headers);
      return send(
        {
          ...filters,
          headers: sent,
          name: name.trim(),
          minimum_severity: oneOf(alertSeverities, severity) ?? 'minor',
          ...(url.trim() !== '' && { url: url.trim() }),
        },
        webhook?.format ?? oneOf(webhookFormats, format) ?? 'standard',
      );
    },
    problemsOf: (error) =>
      isAboutField(error, 'url') ? { url: refusalMessage(error) } : { form: refusalMessage(error) },
  });
  const choose = (chosen: Partial<Filters>) => setFilters((known) => ({ ...known, ...chosen }));
  return (
    <form
      {...form}
      className="panel webhook-form"
      aria-label={act === 'Create' ? 'New webhook' : 'Edit webhook'}
    >
      {problem !== undefined && <Notice kind="bad">{problem}</Notice>}
      <div className="webhook-fields">
        <TextField
          {...field('name')}
          label="Name"
          maxLength={webhookLimits.name}
          autoComplete="off"
          defaultValue={webhook?.name ?? ''}
          placeholder="Vendor risk channel"
        />
        {webhook === undefined && (
          <SelectField {...field('format')} label="Format" defaultValue="standard">
            {webhookFormats.map((format) => (
              <option key={format} value={format}>
                {formatNames[format]}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <TextField
        {...field('url')}
        label="Address"
        type="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://hooks.example.com/clauses"
        hint={
          webhook === undefined
            ? 'For a chat, the address that its own settings give you. It is kept encrypted.'
            : `Leave it empty to keep ${webhook.url}`
        }
      />
      <SelectField
        {...field('severity')}
        label="Minimum severity"
        defaultValue={webhook?.minimum_severity ?? 'minor'}
        hint="Never more than your inbox receives."
      >
        <option value="minor">Minor and above</option>
        <option value="material">Material only</option>
      </SelectField>
      <fieldset className="grid gap-2">
        <legend className="legend pb-1">Events</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            isChecked={filters.events.includes(event)}
            onChange={(isOn) => choose({ events: toggled(webhookEvents, filters.events, event, isOn) })}
          >
            {eventNames[event]}
          </Checkbox>
        ))}
      </fieldset>
      <Headers drafts={headers} onChange={setHeaders} />
      <Narrowing filters={filters} onChoose={choose} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {act}
        </Button>
      </div>
    </form>
  );
}
