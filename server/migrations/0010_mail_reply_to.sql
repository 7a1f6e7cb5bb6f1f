-- To whom an answer goes, where that is not the installation: whoever wrote through the contact form.
ALTER TABLE mails ADD COLUMN reply_to text;
