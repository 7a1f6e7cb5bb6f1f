/** The grammar of RFC 4287 (appendix B) in RELAX NG's own syntax: text constructs of plain text and HTML, content in the feed itself. */
export const atomSchema = `<?xml version="1.0"?>
<grammar xmlns="http://relaxng.org/ns/structure/1.0" ns="http://www.w3.org/2005/Atom"
  datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
  <start><ref name="feed"/></start>
  <define name="common">
    <optional><attribute name="base" ns="http://www.w3.org/XML/1998/namespace"><data type="anyURI"/></attribute></optional>
    <optional><attribute name="lang" ns="http://www.w3.org/XML/1998/namespace"><data type="language"/></attribute></optional>
  </define>
  <define name="feed">
    <element name="feed">
      <ref name="common"/>
      <interleave>
        <zeroOrMore><ref name="author"/></zeroOrMore>
        <zeroOrMore><ref name="category"/></zeroOrMore>
        <optional><element name="generator"><ref name="common"/><text/></element></optional>
        <optional><element name="icon"><data type="anyURI"/></element></optional>
        <ref name="id"/>
        <zeroOrMore><ref name="link"/></zeroOrMore>
        <optional><element name="subtitle"><ref name="textConstruct"/></element></optional>
        <element name="title"><ref name="textConstruct"/></element>
        <element name="updated"><ref name="instant"/></element>
        <zeroOrMore><ref name="entry"/></zeroOrMore>
      </interleave>
    </element>
  </define>
  <define name="entry">
    <element name="entry">
      <ref name="common"/>
      <interleave>
        <zeroOrMore><ref name="author"/></zeroOrMore>
        <zeroOrMore><ref name="category"/></zeroOrMore>
        <optional>
          <element name="content">
            <ref name="common"/>
            <attribute name="type"><choice><value>text</value><value>html</value></choice></attribute>
            <text/>
          </element>
        </optional>
        <ref name="id"/>
        <oneOrMore><ref name="link"/></oneOrMore>
        <optional><element name="published"><ref name="instant"/></element></optional>
        <optional><element name="summary"><ref name="textConstruct"/></element></optional>
        <element name="title"><ref name="textConstruct"/></element>
        <element name="updated"><ref name="instant"/></element>
      </interleave>
    </element>
  </define>
  <define name="textConstruct">
    <ref name="common"/>
    <optional><attribute name="type"><choice><value>text</value><value>html</value></choice></attribute></optional>
    <text/>
  </define>
  <define name="author">
    <element name="author">
      <ref name="common"/>
      <interleave>
        <element name="name"><data type="token"><param name="minLength">1</param></data></element>
        <optional><element name="uri"><data type="anyURI"/></element></optional>
      </interleave>
    </element>
  </define>
  <define name="category">
    <element name="category">
      <ref name="common"/>
      <attribute name="term"/>
      <optional><attribute name="label"/></optional>
      <empty/>
    </element>
  </define>
  <define name="id">
    <element name="id"><ref name="common"/><data type="anyURI"><param name="pattern">[a-z]+:.+</param></data></element>
  </define>
  <define name="link">
    <element name="link">
      <ref name="common"/>
      <attribute name="href"><data type="anyURI"/></attribute>
      <optional><attribute name="rel"><data type="token"><param name="minLength">1</param></data></attribute></optional>
      <optional><attribute name="type"><data type="string"><param name="pattern">.+/.+</param></data></attribute></optional>
      <empty/>
    </element>
  </define>
  <define name="instant">
    <ref name="common"/>
    <data type="dateTime"><param name="pattern">.+(Z|[+-][0-9]{2}:[0-9]{2})</param></data>
  </define>
</grammar>`;
